// The parts of three.js that the page uses. Everything has the type `any`, because the npm package has no types.
type Made = { new (...given: any[]): any };
export const BoxGeometry: Made, BufferAttribute: Made, BufferGeometry: Made, CanvasTexture: Made, CircleGeometry: Made, Color: Made;
export const CubeTexture: Made, DataTexture: Made, ExtrudeGeometry: Made, Group: Made, LatheGeometry: Made, Matrix4: Made, Mesh: Made, MeshBasicMaterial: Made;
export const PerspectiveCamera: Made, Plane: Made, PlaneGeometry: Made, Quaternion: Made, Raycaster: Made, Scene: Made, ShaderMaterial: Made, Shape: Made;
export const DepthTexture: Made, OrthographicCamera: Made, WebGLRenderTarget: Made;
export const TorusGeometry: Made, Vector2: Made, Vector3: Made, Vector4: Made, WebGLRenderer: Made;
export const NearestFilter: any, UnsignedIntType: any;
export const DynamicDrawUsage: any, LinearFilter: any, LinearMipmapLinearFilter: any, MultiplyBlending: any, NoColorSpace: any, RepeatWrapping: any, SRGBColorSpace: any;
