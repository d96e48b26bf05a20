// @vitest-environment jsdom
import { expect, it } from 'vitest'

import { signInAs } from '#src/session/session.test-support.ts'

import { draftedForms, saveDraft } from './draft.ts'
import { removeSignature, savedSignature, saveSignature } from './signature-backup.ts'

const maria = '09170000002'

it('a signature is nobody else’s [F35]', async () => {
  await signInAs(maria)
  await saveSignature(maria, new Blob(['drawn'], { type: 'image/png' }))
  expect(await savedSignature(maria)).not.toBeNull()
  expect(await savedSignature('09170000001')).toBeNull()
})

it('a signature that is deleted is no draft any more', async () => {
  await signInAs(maria)
  await saveSignature(maria, new Blob(['drawn'], { type: 'image/png' }))
  void saveDraft(maria, 'signature', {})
  void saveDraft(maria, 'identity', { fullName: 'Maria' })
  await removeSignature(maria)
  expect(await savedSignature(maria)).toBeNull()
  expect(draftedForms(maria)).toEqual(['identity'])
})
