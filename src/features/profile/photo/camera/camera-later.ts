import { lazyPart } from '#src/updates/lazy-part.tsx'

const load = () => import('./camera.ts')
// Where the code is not there the picker is, and nothing need be said.
const silently = { frame: () => null }

/** A good photo and a bad one, drawn side by side. */
export const Example = lazyPart(async () => (await load()).Example, silently)

/** The way to the camera in the page. */
export const TakePhoto = lazyPart(async () => (await load()).TakePhoto, silently)
