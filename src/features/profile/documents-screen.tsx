import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'

import type { UserInfo } from '#src/api/schema/info.ts'
import { formResolver } from '#src/ui/form-resolver.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { documentsForm } from './documents-form.ts'
import { UploadField } from './photo/upload-field.tsx'
import { SectionData } from './section-data.tsx'
import { keepTyped, SectionForm } from './section-form.tsx'
import { useSubmitSection } from './use-submit-section.ts'

/** Three papers that may be given beside the four required sections. */
export function DocumentsScreen({ isView }: { isView: boolean }) {
  return <SectionData isView={isView}>{(info) => <DocumentsForm info={info} isView={isView} />}</SectionData>
}

const valuesOf = (info: UserInfo | undefined) => ({
  bankStatement: info?.bankStatement ?? '',
  addressProof: info?.addressProof ?? '',
  employeeId: info?.employeeId ?? '',
})

function DocumentsForm({ info, isView }: { info: UserInfo | undefined; isView: boolean }) {
  const { t } = useLingui()
  const submit = useSubmitSection('documents', msg`Supplementary information submitted`)
  const form = useForm({
    resolver: formResolver(documentsForm),
    values: valuesOf(info),
    resetOptions: keepTyped,
  })
  const { isSubmitting } = form.formState
  const isReady = v.is(documentsForm, useWatch({ control: form.control }))
  const send = useOneAtATime(form.handleSubmit(submit))
  const paper = { control: form.control, accepts: 'document', isView } as const

  return (
    <SectionForm
      isView={isView}
      isSubmitting={isSubmitting}
      notYet={!isReady && <Trans>Add all three files, then submit.</Trans>}
      onSubmit={send}
    >
      <UploadField
        {...paper}
        name="bankStatement"
        label={t`Bank statement`}
        hint={t`covering 1 to 3 months`}
      />
      <UploadField {...paper} name="addressProof" label={t`Address proof`} hint={t`a utility bill`} />
      <UploadField {...paper} name="employeeId" label={t`Employee ID`} />
    </SectionForm>
  )
}
