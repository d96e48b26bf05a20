import { msg } from '@lingui/core/macro'

/** The names of the profile's sections; documents are one too, though no loan needs them. */
export const sectionLabels = {
  identity: msg`Identity`,
  'personal-info': msg`Profile information`,
  'bank-info': msg`Bank information`,
  signature: msg`Electronic signature`,
  documents: msg`Supplementary documents`,
}
