// The two views of a board with a post: flat, and in 3-D.
import { FlatView } from './flat.js';

/** @type {import('../../../throws/page/views.js').Views} */
export const RING = { name: 'ring', FlatView, solid: () => import('./solid_view.js') };
