import type { Part } from './in-page.ts'

/** What a person does with one part of a screen. */
export type Deed = { kind: 'tap' } | { kind: 'write'; words: string } | { kind: 'attach'; file: string }

/** A browser with one tab and an empty profile. */
export interface Browser {
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  /** Runs a function in the page, where `window.findParts` is there for it. What goes in and comes out is JSON. */
  run: (source: string, given: unknown) => Promise<unknown>
  /** False where the part cannot be reached now. */
  act: (part: Part, deed: Deed) => Promise<boolean>
  /** Draws a line by the mouse, in pixels of the window. */
  draw: (points: readonly (readonly [x: number, y: number])[]) => Promise<void>
  /** What went wrong in the page and was not caught, so far. */
  errors: () => string[]
  close: () => Promise<void>
}

export interface Wishes {
  /** What the person says when a page asks for the camera, which shows a moving test picture. */
  camera: 'allowed' | 'denied'
  /** An empty folder for what is downloaded. */
  downloads: string
}

export interface Engine {
  name: string
  version: string
  start: (wishes: Wishes) => Promise<Browser>
  /** Ends what all of its browsers share. */
  stop: () => Promise<void>
}

export const windowSize = { width: 360, height: 740 }
