import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'

import type { UserInfo } from '#src/api/schema/info.ts'
import { formResolver } from '#src/ui/form-resolver.ts'

import { documentsForm } from './documents-form.ts'
import { fileAt } from './file-value.ts'
import { UploadField } from './photo/upload-field.tsx'
import { SectionData } from './section-data.tsx'
import { type SectionFieldsProps, SectionFieldsView } from './section-fields.tsx'
import { SectionForm } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Three papers that may be given beside the four required sections. */
export function DocumentsScreen({ isView }: { isView: boolean }) {
  return (
    <SectionData isView={isView}>
      {(info) =>
        isView ? (
          <SectionFieldsView values={valuesOf(info)}>
            {(form) => <Papers form={form} isView />}
          </SectionFieldsView>
        ) : (
          <DocumentsForm info={info} />
        )
      }
    </SectionData>
  )
}

const resolver = formResolver(documentsForm)

const valuesOf = (info: UserInfo | undefined) => ({
  bankStatement: fileAt(info?.bankStatement ?? ''),
  addressProof: fileAt(info?.addressProof ?? ''),
  employeeId: fileAt(info?.employeeId ?? ''),
})

type Values = ReturnType<typeof valuesOf>

function DocumentsForm({ info }: { info: UserInfo | undefined }) {
  const { form, send, ...frame } = useSectionForm({ section: 'documents', resolver, stored: valuesOf(info) })
  const isReady = v.is(documentsForm, useWatch({ control: form.control }))
  return (
    <SectionForm
      {...frame}
      notYet={!isReady && <Trans>Add all three files, then submit.</Trans>}
      onSubmit={send}
    >
      <Papers form={form} />
    </SectionForm>
  )
}

function Papers<Sent>({ form, isView = false }: SectionFieldsProps<Values, Sent>) {
  const { t } = useLingui()
  const paper = { control: form.control, accepts: 'document', isView, section: 'documents' } as const
  return (
    <>
      <UploadField
        {...paper}
        name="bankStatement"
        subject="page"
        label={t`Bank statement`}
        hint={t`covering 1 to 3 months`}
      />
      <UploadField
        {...paper}
        name="addressProof"
        subject="page"
        label={t`Address proof`}
        hint={t`a utility bill`}
      />
      <UploadField
        {...paper}
        name="employeeId"
        subject="front"
        label={t`Employee ID`}
        hint={t`All four corners visible`}
      />
    </>
  )
}
