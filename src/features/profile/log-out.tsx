import { Plural, useLingui } from '@lingui/react/macro'
import { LogOut as LogOutIcon } from 'lucide-react'
import { useId } from 'react'

import { RowContent, rowLinkClass } from '#src/ui/list-row.tsx'

import { LeavingQuestion, useLeaving } from './leaving.tsx'

/** The row that logs out; where that deletes something that only this phone has, it says how much, and asks first. */
export function LogOut() {
  const { t } = useLingui()
  const noteId = useId()
  const leaving = useLeaving()
  const { count } = leaving

  return (
    <>
      <button
        type="button"
        data-row
        className={rowLinkClass}
        aria-label={t`Log out`}
        aria-describedby={count > 0 ? noteId : undefined}
        onClick={leaving.leaveOrAsk}
      >
        <RowContent
          icon={<LogOutIcon />}
          label={t`Log out`}
          note={
            count > 0 && (
              <span id={noteId}>
                <Plural
                  value={count}
                  _1="# item is only on this phone"
                  other="# items are only on this phone"
                />
              </span>
            )
          }
          isAction
        />
      </button>
      <LeavingQuestion title={t`Log out`} leaving={leaving} />
    </>
  )
}
