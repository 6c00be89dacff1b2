// The materials of things in 3-D: lacquer on wood and printed plates, brushed and polished metal, and
// shadows.
import { ShaderMaterial, Vector2, Vector3, Vector4 } from '../vendor/three/three.module.min.js';
import { BRIGHTEST, TO_LIGHT } from './room.js';

/** @import { Three } from '../types.js' */

const PLACED = `
varying vec3 where; varying vec3 facing; varying vec2 spot;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  where = world.xyz; spot = uv;
  facing = normalize(mat3(modelMatrix) * normal);
  gl_Position = projectionMatrix * viewMatrix * world;
}`;

const MIRROR = `
varying vec3 where; varying vec3 facing; varying vec2 spot;
uniform samplerCube mirror; uniform vec3 key; uniform vec3 fill; uniform vec3 toLight;
vec3 mirrored(vec3 way, float blur) {
  vec3 root = textureCube(mirror, vec3(way.x, way.y, way.z), blur).rgb;
  return root * root * ${BRIGHTEST.toFixed(1)};
}`;

/**
 * Return a lacquered material for a colour or a picture. The light of the room falls on it. With a
 * `gloss` it also reflects the room, most strongly if the camera looks along the surface. `pool` is
 * the lit area of a board: the position of its centre, and half its width and half its length.
 * `wax` is a layer of wax: its texture, and the range of the texture that covers this part of the
 * board. `lamp` is the reflected lamp: its position with its height, and half its length.
 * @param {Three} room
 * @param {Three} map
 */
export function lacquer(
  room,
  map,
  {
    gloss = 0,
    blur = 2,
    pool = /** @type {Three} */ (null),
    wax = /** @type {{ texture: Three, from: number, to: number } | null} */ (null),
    ripples = false,
    lamp = /** @type {number[] | null} */ (null),
    tint = [1, 1, 1],
    fade = /** @type {Three} */ (null),
  } = {},
) {
  return new ShaderMaterial({
    transparent: Boolean(fade),
    defines: {
      ...(map && { MAPPED: 1 }),
      ...(wax && { WAXED: 1 }),
      ...(pool && { POOLED: 1 }),
      ...(fade && { FADING: 1 }),
      ...(gloss && { GLOSSY: 1 }),
      ...(ripples && { RIPPLING: 1 }),
      ...(lamp && { LAMP: 1 }),
    },
    uniforms: {
      ...shared(room),
      map: { value: map },
      wax: { value: wax?.texture },
      along: { value: new Vector2(wax?.from ?? 0, wax?.to ?? 1) },
      gloss: { value: gloss },
      blur: { value: blur },
      tint: { value: new Vector3(...tint) },
      pool: { value: new Vector4(...(pool ?? [0, 0, 1, 1])) },
      panes: { value: room.window },
      ripple: { value: new Vector2(0, 0) },
      lamp: { value: new Vector4(...(lamp ?? [0, 0, 1, 1])) },
      brass: { value: new Vector3(0.86, 0.53, 0.13) },
      fade: { value: new Vector2(...(fade ?? [0, 1])) },
    },
    vertexShader: PLACED,
    fragmentShader: `${MIRROR}
uniform sampler2D map; uniform sampler2D wax; uniform vec2 along;
uniform float gloss; uniform float blur; uniform vec3 tint;
uniform vec4 pool; uniform vec4 lamp; uniform float panes; uniform vec2 ripple; uniform vec3 brass; uniform vec2 fade;
float pane(float at) { return smoothstep(1.0, 0.86, abs(at)) * mix(1.0, smoothstep(0.015, 0.06, abs(at)), 0.6); }
float grain(vec2 at) { return fract(sin(dot(floor(at), vec2(12.9898, 78.233))) * 43758.5453); }
void main() {
  vec3 n = normalize(facing), view = normalize(cameraPosition - where);
  vec4 own = vec4(tint, 1.0);
#ifdef MAPPED
  own *= texture2D(map, spot);
#endif
  vec3 colour = own.rgb;
#ifdef GLOSSY
  float shine = gloss;
#endif
#ifdef WAXED
  float dust = texture2D(wax, vec2(spot.x, mix(along.x, along.y, spot.y))).r;
  float bead = 0.9, near = 0.5 * smoothstep(3.6, 1.6, length(cameraPosition - where));
  if (near > 0.0) bead = mix(bead, 1.9 * step(0.66, grain(where.xy * 640.0)), near);
  colour = mix(colour * 0.8, colour * 1.12 + vec3(0.2, 0.19, 0.17) * min(1.0, 0.2 + 1.5 * colour.g),
    min(1.0, dust * bead));
  shine *= 1.0 - 0.7 * dust;
#endif
  float lit = max(dot(n, toLight), 0.0);
#ifdef POOLED
  vec2 at = (where.xy - pool.xy) / pool.zw;
  at.x += 0.35 * at.y;
  float sun = mix(smoothstep(1.5, 0.1, length(at)), pane(at.x) * pane(at.y), panes);
  lit *= mix(0.5, 0.42, panes) + mix(0.6, 0.42, panes) * sun;
#endif
  vec3 seen = colour * (fill * (0.82 + 0.18 * n.z) + key * lit);
#ifdef GLOSSY
  float slant = 1.0 - max(dot(n, view), 0.0);
  float grazing = slant * slant; grazing *= grazing * slant;
  vec3 away = reflect(-view, n);
  seen += mirrored(away, blur) * shine * (0.035 + 0.5 * grazing);
#ifdef LAMP
  vec2 off = (where.xy + away.xy * lamp.z / max(away.z, 0.05) - lamp.xy) / vec2(0.32 * lamp.w, lamp.w);
  seen += key * shine * 0.16 * exp(-dot(off, off));
#endif
#endif
#ifdef RIPPLING
  if (ripple.y > 0.0) {
    float away = length(where.xy) / ripple.x, crest = 0.0;
    for (int ring = 0; ring < 3; ring++) {
      float front = ripple.y * 1.5 - 0.22 * float(ring);
      crest += smoothstep(0.075, 0.0, abs(away - front)) * step(0.0, front) * (1.0 - 0.25 * float(ring));
    }
    seen = mix(seen, brass * (0.55 + 0.9 * key), min(1.0, crest) * smoothstep(1.0, 0.55, ripple.y));
  }
#endif
  gl_FragColor = vec4(seen, own.a);
#ifdef FADING
  gl_FragColor.a *= smoothstep(fade.y, fade.x, length(where.xy - pool.xy));
#endif
  #include <colorspace_fragment>
}`,
  });
}

/**
 * Return a material of metal. `blur`: its roughness. `brushed`: the length to which reflections are
 * stretched across the circular grooves of a lathe, whose centre in the world is `axis`.
 * @param {Three} room
 * @param {number[]} colour
 */
export function metal(room, colour, { blur = 1, brushed = 0, ground = [0.5, 0.42, 0.3] } = {}) {
  return new ShaderMaterial({
    defines: brushed ? { BRUSHED: 1 } : {},
    uniforms: {
      ...shared(room),
      colour: { value: new Vector3(...colour) },
      blur: { value: blur },
      brushed: { value: brushed },
      ground: { value: new Vector3(...ground) },
    },
    vertexShader: PLACED.replace(
      'varying vec2 spot;',
      'varying vec2 spot; varying vec3 middle;',
    ).replace('spot = uv;', 'spot = uv; middle = (modelMatrix * vec4(0.0, 0.0, 0.0, 1.0)).xyz;'),
    fragmentShader: `${MIRROR}
varying vec3 middle;
uniform vec3 colour; uniform float blur; uniform float brushed; uniform vec3 ground;
vec3 around(vec3 way, vec3 n) {
  float towards = dot(n.xy, normalize(toLight.xy));
  vec3 lower = ground * (fill + 0.55 * key) * (0.66 + 0.4 * towards + 0.25 * way.z);
  return mix(mirrored(way, blur), max(lower, 0.0), smoothstep(-0.12, -0.3, way.z));
}
void main() {
  vec3 n = normalize(facing), view = normalize(cameraPosition - where);
#ifdef BRUSHED
  vec3 away = where - middle;
  away = normalize(away - n * dot(away, n) + 1e-5);
  vec3 seen = vec3(0.0);
  for (int tap = -2; tap <= 2; tap++) {
    vec3 facing = normalize(n + away * brushed * float(tap));
    seen += around(reflect(-view, facing), n) * (tap == 0 ? 0.28 : 0.18);
  }
#else
  vec3 seen = around(reflect(-view, n), n);
#endif
  float grazing = pow(1.0 - max(dot(n, view), 0.0), 5.0);
  float glint = pow(max(dot(reflect(-view, n), toLight), 0.0), 40.0);
  vec3 mirrored = (seen + glint * key * 1.6) * mix(colour, vec3(1.0), grazing);
  gl_FragColor = vec4(mirrored + colour * key * 0.1 * max(dot(n, toLight), 0.0), 1.0);
  #include <colorspace_fragment>
}`,
  });
}

/**
 * Return a material for a shadow, or for a glow of another colour. The attribute `depth` of each
 * vertex is its opacity. The material hides nothing behind it.
 */
export function shadow(strength = 0.6, colour = [0.006, 0.003, 0.002]) {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
    clipping: true,
    uniforms: { strength: { value: strength }, colour: { value: new Vector3(...colour) } },
    vertexShader: `
attribute float depth; varying float dark;
#include <clipping_planes_pars_vertex>
void main() {
  dark = depth;
  vec4 mvPosition = modelViewMatrix * vec4(position, 1.0);
  #include <clipping_planes_vertex>
  gl_Position = projectionMatrix * mvPosition;
}`,
    fragmentShader: `
uniform float strength; uniform vec3 colour; varying float dark;
#include <clipping_planes_pars_fragment>
void main() {
  #include <clipping_planes_fragment>
  gl_FragColor = vec4(colour, strength * dark);
  #include <colorspace_fragment>
}`,
  });
}

/** @param {Three} room */
const shared = (room) => ({
  mirror: { value: room.mirror },
  key: { value: room.key },
  fill: { value: room.fill },
  toLight: { value: TO_LIGHT },
});
