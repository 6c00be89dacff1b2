// The two views of a shuffleboard: flat, and in 3-D.
import { FlatView } from './flat.js';

/** @type {import('../../../throws/page/views.js').Views} */
export const SHUFFLEBOARD = {
  name: 'shuffleboard',
  FlatView,
  solid: () => import('./solid_view.js'),
};
