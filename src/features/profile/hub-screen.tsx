import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import {
  Banknote,
  CalendarClock,
  CircleQuestionMark,
  CircleUserRound,
  FileText,
  KeyRound,
  Smartphone,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'

import { unknown } from '#src/i18n/format.ts'
import { usePhone } from '#src/session/phone.ts'
import { useSession } from '#src/session/use-session.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FeatureIcons } from '#src/ui/feature-icons.tsx'
import { LanguageSwitch } from '#src/ui/language-switch.tsx'
import { Columns, Stack, Start } from '#src/ui/layout.tsx'
import { RowContent, rowLinkClass } from '#src/ui/list-row.tsx'
import { build, version } from '#src/version.ts'

import { InstallApp } from './install-app.tsx'
import { LogOut } from './log-out.tsx'
import { WaitingLink } from './waiting/waiting-link.tsx'

import styles from './hub-screen.module.css'

/** The hub: who is signed in, the way to everything of a borrower's, the language, and the way out. */
export function HubScreen() {
  const { t } = useLingui()
  const session = useSession()
  const phone = usePhone()

  return (
    <Columns gap={6}>
      <Start gap={6}>
        {session ? (
          <p className={styles.borrower}>
            <CircleUserRound />
            <strong>{phone || unknown}</strong>
          </p>
        ) : (
          <Link to="/auth/signin" className={buttonClass('primary', true)}>
            <Trans>Login / Register</Trans>
          </Link>
        )}
        <FeatureIcons />
        <WaitingLink />
      </Start>
      <Stack gap={6}>
        <Card>
          <Way to="/profile/personal" icon={<UserRound />} label={t`My Profile`} />
          <Way to="/loan/my-loans" icon={<FileText />} label={t`My Loan`} />
          <Way to="/repayment/list" icon={<CalendarClock />} label={t`My Repayment`} />
          <Way to="/wallet/withdraw-list" icon={<Banknote />} label={t`Withdraw List`} />
          <Way to="/help" icon={<CircleQuestionMark />} label={t`Help`} />
          <Way to="/profile/phone" icon={<Smartphone />} label={t`What is on this phone`} />
          {session && (
            <>
              <Way to="/profile/change-password" icon={<KeyRound />} label={t`Change Password`} />
              <LogOut />
            </>
          )}
        </Card>
        <LanguageSwitch />
        <InstallApp />
        <p className={styles.version}>
          <Trans>
            Version {version} ({build})
          </Trans>
        </p>
      </Stack>
    </Columns>
  )
}

interface WayProps {
  to: NonNullable<LinkProps['to']>
  icon: ReactNode
  label: string
}

const Way = ({ to, icon, label }: WayProps) => (
  <Link to={to} data-row className={rowLinkClass}>
    <RowContent icon={icon} label={label} />
  </Link>
)
