// A picture of the things at rest, laid under the things that move. A machine that draws in
// software draws it once and not with each frame.
import {
  BufferAttribute,
  BufferGeometry,
  DepthTexture,
  Mesh,
  NearestFilter,
  OrthographicCamera,
  SRGBColorSpace,
  Scene,
  ShaderMaterial,
  UnsignedIntType,
  WebGLRenderTarget,
} from '../vendor/three/three.module.min.js';

/** @import { Three } from '../types.js' */

/**
 * The layers of things: the ones that move, where all things are at first, and the ones that stay.
 */
const [MOVING, STAYING] = [0, 1];
/** As smooth as the edges of the canvas. */
const SAMPLES = 4;

/** Draw a thing, with all its parts, as one that stays. @param {any} thing */
export function stays(thing) {
  thing.traverse((/** @type {Three} */ part) => part.layers.set(STAYING));
}

export class Backdrop {
  /** @param {any} renderer @param {any} camera  sees both layers but for the time of `take` and `draw` */
  constructor(renderer, camera) {
    this.#renderer = renderer;
    this.#camera = camera;
    camera.layers.enable(STAYING);
    this.#sheet.add(Object.assign(new Mesh(triangle(), this.#laid), { frustumCulled: false }));
  }

  #renderer;
  #camera;
  #sheet = new Scene();
  #flat = new OrthographicCamera();
  #laid = laid();
  /** @type {any} */
  #target = null;
  #size = '';

  /**
   * Take the picture of the things that stay, in the current size of the canvas.
   * @param {Three} scene
   */
  take(scene) {
    const { width, height } = this.#renderer.domElement;
    if (this.#size !== `${width} ${height}`) {
      this.close();
      this.#size = `${width} ${height}`;
      this.#target = targetOf(width, height);
      this.#laid.uniforms.colour.value = this.#target.texture;
      this.#laid.uniforms.depth.value = this.#target.depthTexture;
    }
    this.#renderer.setRenderTarget(this.#target);
    this.#see(scene, STAYING);
    this.#renderer.setRenderTarget(null);
  }

  /**
   * Draw the things that move, before the picture.
   * @param {Three} scene
   */
  draw(scene) {
    this.#renderer.render(this.#sheet, this.#flat);
    this.#renderer.autoClear = false;
    this.#see(scene, MOVING);
    this.#renderer.autoClear = true;
  }

  /** Release the picture. */
  close() {
    this.#target?.depthTexture.dispose();
    this.#target?.dispose();
    this.#target = null;
    this.#size = '';
  }

  /**
   * Draw one layer.
   * @param {Three} scene
   * @param {number} layer
   */
  #see(scene, layer) {
    const { layers } = this.#camera;
    layers.set(layer);
    this.#renderer.render(scene, this.#camera);
    layers.enable(MOVING);
    layers.enable(STAYING);
  }
}

/**
 * Return a target for a picture. It has the same colours as the canvas, so that the same shaders
 * draw both.
 * @param {number} width
 * @param {number} height
 */
function targetOf(width, height) {
  const target = new WebGLRenderTarget(width, height, {
    samples: SAMPLES,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    depthTexture: new DepthTexture(width, height, UnsignedIntType),
  });
  target.texture.colorSpace = SRGBColorSpace;
  target.texture.internalFormat = 'RGBA8';
  // three.js asks by this whether to draw in the texture's own colours
  return Object.assign(target, { isXRRenderTarget: true });
}

/** Return the material that lays a picture with its depth over the whole canvas. */
const laid = () =>
  new ShaderMaterial({
    depthFunc: 1, // always
    uniforms: { colour: { value: null }, depth: { value: null } },
    vertexShader: 'void main() { gl_Position = vec4(position, 1.0); }',
    fragmentShader: `
uniform sampler2D colour; uniform highp sampler2D depth;
void main() {
  ivec2 spot = ivec2(gl_FragCoord.xy);
  gl_FragColor = texelFetch(colour, spot, 0);
  gl_FragDepth = texelFetch(depth, spot, 0).r;
}`,
  });

/** A triangle that covers the canvas. */
function triangle() {
  const geometry = new BufferGeometry();
  geometry.setAttribute(
    'position',
    new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3),
  );
  return geometry;
}
