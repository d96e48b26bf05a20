export { Example } from './example.tsx'
export { TakePhoto } from './take-photo.tsx'
