import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  Banknote,
  CalendarClock,
  CircleQuestionMark,
  CircleUserRound,
  FileText,
  KeyRound,
  UserRound,
} from 'lucide-react'

import { unknown } from '#src/i18n/format.ts'
import { usePhone } from '#src/session/phone.ts'
import { useSession } from '#src/session/use-session.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FeatureIcons } from '#src/ui/feature-icons.tsx'
import { LanguageSwitch } from '#src/ui/language-switch.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { RowContent, rowLinkClass } from '#src/ui/list-row.tsx'

import { InstallApp } from './install-app.tsx'
import styles from './hub-screen.module.css'
import { LogOut } from './log-out.tsx'
import { WaitingLink } from './waiting/waiting-link.tsx'

/** The hub: who is signed in, the way to everything of a borrower's, the language, and the way out. */
export function HubScreen() {
  const { t } = useLingui()
  const session = useSession()
  const phone = usePhone()

  return (
    <Stack gap={6}>
      {session ? (
        <p className={styles.borrower}>
          <CircleUserRound aria-hidden />
          <strong>{phone || unknown}</strong>
        </p>
      ) : (
        <Link to="/auth/signin" className={buttonClass('primary', true)}>
          <Trans>Login / Register</Trans>
        </Link>
      )}
      <FeatureIcons />
      <WaitingLink />
      <Card>
        <Link to="/profile/personal" data-row className={rowLinkClass}>
          <RowContent icon={<UserRound aria-hidden />} label={t`My Profile`} />
        </Link>
        <Link to="/loan/my-loans" data-row className={rowLinkClass}>
          <RowContent icon={<FileText aria-hidden />} label={t`My Loan`} />
        </Link>
        <Link to="/repayment/list" data-row className={rowLinkClass}>
          <RowContent icon={<CalendarClock aria-hidden />} label={t`My Repayment`} />
        </Link>
        <Link to="/wallet/withdraw-list" data-row className={rowLinkClass}>
          <RowContent icon={<Banknote aria-hidden />} label={t`Withdraw List`} />
        </Link>
        <Link to="/help" data-row className={rowLinkClass}>
          <RowContent icon={<CircleQuestionMark aria-hidden />} label={t`Help`} />
        </Link>
        {session && (
          <>
            <Link to="/profile/change-password" data-row className={rowLinkClass}>
              <RowContent icon={<KeyRound aria-hidden />} label={t`Change Password`} />
            </Link>
            <LogOut />
          </>
        )}
      </Card>
      <LanguageSwitch />
      <InstallApp />
    </Stack>
  )
}
