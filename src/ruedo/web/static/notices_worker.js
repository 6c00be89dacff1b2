// The service worker for notices. Phones show notices only from a service worker. It stores nothing
// and does not intercept requests.
const worker = /** @type {any} */ (self);

worker.addEventListener('notificationclick', (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(
    worker.clients
      .matchAll({ type: 'window', includeUncontrolled: true })
      .then((/** @type {any[]} */ pages) => pages[0]?.focus()),
  );
});
