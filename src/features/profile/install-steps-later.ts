import { lazy } from 'react'

/** The steps by hand, loaded only where they are needed: on an iPhone or iPad. */
export const InstallStepsLater = lazy(async () => ({
  default: (await import('./install-steps.tsx')).InstallSteps,
}))
