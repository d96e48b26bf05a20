import { useLingui } from '@lingui/react/macro'

import type { UserInfo } from '#src/api/schema/info.ts'
import { useFieldMessage } from '#src/i18n/field-message.ts'
import { formResolver } from '#src/ui/form-resolver.ts'
import { TextField } from '#src/ui/text-field.tsx'

import { fileAt } from './file-value.ts'
import { identityForm } from './identity-form.ts'
import { UploadField } from './photo/upload-field.tsx'
import { SectionData } from './section-data.tsx'
import { type SectionFieldsProps, SectionFieldsView } from './section-fields.tsx'
import { SectionForm } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Who the borrower is: name, ID number and three photos. */
export function IdentityScreen({ isView }: { isView: boolean }) {
  return (
    <SectionData isView={isView}>
      {(info) =>
        isView ? (
          <SectionFieldsView values={valuesOf(info)}>
            {(form) => <IdentityFields form={form} isView />}
          </SectionFieldsView>
        ) : (
          <IdentityForm info={info} />
        )
      }
    </SectionData>
  )
}

const resolver = formResolver(identityForm)

const valuesOf = (info: UserInfo | undefined) => ({
  fullName: info?.fullName ?? '',
  idNumber: info?.idNumber ?? '',
  frontPhoto: fileAt(info?.frontPhoto ?? ''),
  backPhoto: fileAt(info?.backPhoto ?? ''),
  holdingPhoto: fileAt(info?.holdingPhoto ?? ''),
})

type Values = ReturnType<typeof valuesOf>

function IdentityForm({ info }: { info: UserInfo | undefined }) {
  const { form, send, ...frame } = useSectionForm({ section: 'identity', resolver, stored: valuesOf(info) })
  return (
    <SectionForm {...frame} onSubmit={send}>
      <IdentityFields form={form} />
    </SectionForm>
  )
}

function IdentityFields<Sent>({ form, isView = false }: SectionFieldsProps<Values, Sent>) {
  const { t } = useLingui()
  const message = useFieldMessage()
  const { errors } = form.formState
  const photo = { control: form.control, accepts: 'image', isView, section: 'identity' } as const
  const wholeCard = t`All four corners visible`

  return (
    <>
      <TextField
        label={t`Full name`}
        hint={isView ? undefined : t`As it is written on your ID`}
        autoComplete="name"
        autoCapitalize="words"
        autoCorrect="off"
        enterKeyHint="next"
        maxLength={100}
        readOnly={isView}
        error={message(errors.fullName)}
        {...form.register('fullName')}
      />
      <TextField
        label={t`ID number`}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={50}
        readOnly={isView}
        error={message(errors.idNumber)}
        {...form.register('idNumber')}
      />
      <UploadField
        {...photo}
        name="frontPhoto"
        subject="front"
        label={t`Front of ID card`}
        hint={wholeCard}
      />
      <UploadField {...photo} name="backPhoto" subject="back" label={t`Back of ID card`} hint={wholeCard} />
      <UploadField
        {...photo}
        name="holdingPhoto"
        subject="person"
        label={t`Photo of you holding your ID`}
        hint={t`Your face and the ID must both be clear`}
      />
    </>
  )
}
