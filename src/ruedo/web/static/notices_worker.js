// The service worker for notices. It is needed because phones show notices only from a service
// worker. It stores nothing and answers no requests of pages.
const worker = /** @type {any} */ (self);

worker.addEventListener('notificationclick', (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(
    worker.clients
      .matchAll({ type: 'window', includeUncontrolled: true })
      .then((/** @type {any[]} */ pages) => pages[0]?.focus()),
  );
});
