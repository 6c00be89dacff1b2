// A picture of the things that do not move, behind the things that move. On slow machines it is
// drawn once instead of in each frame.
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
 * The layers of the scene. All things begin in `MOVING`. `stays` puts a thing into `STAYING`.
 */
const [MOVING, STAYING] = [0, 1];
/** The number of samples per pixel for antialiasing, as for the canvas. */
const SAMPLES = 4;

/** Mark a thing and all its parts as things that do not move. @param {Three} thing */
export function stays(thing) {
  thing.traverse((/** @type {Three} */ part) => part.layers.set(STAYING));
}

export class Backdrop {
  /** @param {Three} renderer @param {Three} camera  sees both layers, except during `take` and `draw` */
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
  /** @type {Three} */
  #target = null;
  #size = '';

  /**
   * Draw the picture of the things that do not move, at the current size of the canvas.
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
   * Draw the picture, and the things that move in front of it.
   * @param {Three} scene
   */
  draw(scene) {
    this.#renderer.render(this.#sheet, this.#flat);
    this.#renderer.autoClear = false;
    this.#see(scene, MOVING);
    this.#renderer.autoClear = true;
  }

  /** Release the picture's graphics memory. */
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
 * Return a render target for a picture. It has the same colour format as the canvas, so that the
 * same shaders draw both.
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
  // With this field, three.js uses the colour format of the canvas.
  return Object.assign(target, { isXRRenderTarget: true });
}

/** Return the material that fills the canvas with a picture and its depth. */
const laid = () =>
  new ShaderMaterial({
    depthFunc: 1, // Always draw
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
