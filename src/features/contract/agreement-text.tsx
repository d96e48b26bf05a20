import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { PlainWords } from './plain-words.tsx'

import styles from './agreement-text.module.css'

interface AgreementTextProps {
  /** The level of the parts' headings: one below the title that stands over the text. */
  heading: 'h2' | 'h3'
  /** What this loan's agreement says, ready to read. */
  borrower: string
  orderNumber: string
  amount: ReactNode
  period: string
  bank: string
}

interface PartProps {
  heading: 'h2' | 'h3'
  number: number
  title: ReactNode
  children: ReactNode
}

function Part({ heading: Heading, number, title, children }: PartProps) {
  return (
    <section className={styles.part}>
      <Heading className={styles.title}>
        {number}. {title}
      </Heading>
      {children}
    </section>
  )
}

/** The ten parts of the loan agreement, with the conditions that cost money in plain words before them. */
export function AgreementText({ heading, amount, ...given }: AgreementTextProps) {
  // Text in the middle of a sentence is read with it, so that a name "<b>" would be a tag of ours; elements are not.
  const borrower = <>{given.borrower}</>
  const orderNumber = <>{given.orderNumber}</>
  const period = <>{given.period}</>
  const bank = <>{given.bank}</>
  return (
    <div className={styles.agreement}>
      <PlainWords heading={heading} />

      <Part heading={heading} number={1} title={<Trans>Parties and definitions</Trans>}>
        <p>
          <Trans>
            This agreement is made between the lender that offers this app (the “Lender”) and{' '}
            <strong>{borrower}</strong> (the “Borrower”), under order number {orderNumber}.
          </Trans>
        </p>
        <p>
          <Trans>
            “Loan” means the money that the Lender pays out under this agreement. “Principal” means the part
            of the Loan that has not been paid back yet.
          </Trans>
        </p>
        <p>
          <Trans>
            “Installment” means the amount due each month, and “Due date” the day on which it is due. “Term”
            means the time from the day the Loan is paid out to the last Due date.
          </Trans>
        </p>
        <p>
          <Trans>
            “Business day” means a day on which banks are open for business. All amounts in this agreement are
            in Rupee.
          </Trans>
        </p>
      </Part>

      <Part heading={heading} number={2} title={<Trans>The loan</Trans>}>
        <p>
          <Trans>
            The Lender agrees to lend the Borrower {amount} for the period {period}. The longest term that can
            be agreed is 4 years.
          </Trans>
        </p>
        <p>
          <Trans>
            The Loan is for the personal use that the Borrower named in the application. It may not be used
            for gambling, for speculation or for anything that the law forbids.
          </Trans>
        </p>
        <p>
          <Trans>
            The Loan is paid out to a savings account in the Borrower's own name at {bank}, found by its
            account number and IFSC code. The Lender does not pay out to the account of another person.
          </Trans>
        </p>
        <p>
          <Trans>
            The Lender's records show when the Loan was paid out. The Borrower can see them in this app at any
            time and may object to an entry within 30 days.
          </Trans>
        </p>
      </Part>

      <Part heading={heading} number={3} title={<Trans>Repayment</Trans>}>
        <p>
          <Trans>
            The Borrower pays the Loan back in equal monthly Installments, each on its Due date. This app
            lists every Installment with its principal, its interest and its Due date.
          </Trans>
        </p>
        <p>
          <Trans>
            If a Due date is not a Business day, the Installment may be paid on the next Business day without
            extra cost.
          </Trans>
        </p>
        <p>
          <Trans>
            A payment first covers interest that is due, then principal that is due. What is left over lowers
            the principal.
          </Trans>
        </p>
        <p>
          <Trans>
            The Borrower pays only to an account that the Lender has named in this app or in writing, and
            keeps the proof of payment. A payment to any other account does not count as repayment.
          </Trans>
        </p>
      </Part>

      <Part heading={heading} number={4} title={<Trans>Interest</Trans>}>
        <p>
          <Trans>
            The Loan bears interest of 9% to 10% a year on the outstanding principal. The rate that applies to
            this Loan is the one confirmed when it is approved, and it stays the same for the whole term.
          </Trans>
        </p>
        <p>
          <Trans>
            Interest is counted for each day that has passed, on a year of 360 days. It starts on the day the
            Loan is paid out and ends on the day it is fully paid back.
          </Trans>
        </p>
        <p>
          <Trans>No interest is charged on interest, and none for days before the Loan is paid out.</Trans>
        </p>
      </Part>

      <Part heading={heading} number={5} title={<Trans>Conditions</Trans>}>
        <p>
          <Trans>
            The Lender pays out the Loan when the Borrower's identity, work, bank account and signature have
            been checked and the application has been approved.
          </Trans>
        </p>
        <p>
          <Trans>
            The Lender may make the Loan depend on a deposit of 5% to 10% of the loan amount. Where it does,
            it says so in writing, with the amount and the way in which the deposit is given back.
          </Trans>
        </p>
        <p className={styles.note}>
          <Trans>
            This app never collects a deposit, and nobody may ask you for one by e-wallet. If someone does, do
            not pay, and tell customer service.
          </Trans>
        </p>
        <p>
          <Trans>
            The Borrower confirms that everything given in the application is true and complete. If it is not,
            the Lender may refuse to pay out the Loan.
          </Trans>
        </p>
      </Part>

      <Part heading={heading} number={6} title={<Trans>Covenants</Trans>}>
        <p>
          <Trans>As long as the Loan has not been paid back, the Borrower does the following.</Trans>
        </p>
        <p>
          <Trans>
            The Borrower pays every Installment on time and uses the Loan only for the purpose agreed.
          </Trans>
        </p>
        <p>
          <Trans>
            The Borrower tells the Lender within 10 days about a new address, phone number, employer or bank
            account.
          </Trans>
        </p>
        <p>
          <Trans>
            The Borrower tells the Lender as early as possible about anything that may make repayment
            difficult, so that both can look for a way.
          </Trans>
        </p>
        <p>
          <Trans>
            The Lender keeps the Borrower's data confidential and uses them only for this agreement and as the
            law demands. The Lender does not threaten or shame the Borrower, and does not turn to the
            Borrower's contacts for payment.
          </Trans>
        </p>
      </Part>

      <Part heading={heading} number={7} title={<Trans>Events of default</Trans>}>
        <p>
          <Trans>
            The Borrower is in default when an Installment stays unpaid after its Due date, when something
            important in the application turns out to be false, or when a promise of this agreement is broken.
          </Trans>
        </p>
        <p>
          <Trans>
            The Lender first gives notice of what is wrong. The Borrower then has 5 days to put it right (the
            cure period), and if that is done, there is no default.
          </Trans>
        </p>
        <p>
          <Trans>
            After the cure period the Lender may demand the outstanding principal and the interest up to that
            day at once. The Borrower may still offer a plan for paying in parts.
          </Trans>
        </p>
        <p>
          <Trans>
            The costs of collecting the debt are borne by the Borrower only as far as the law allows and only
            when they are shown in writing.
          </Trans>
        </p>
      </Part>

      <Part heading={heading} number={8} title={<Trans>Prepayment and guarantee</Trans>}>
        <p>
          <Trans>
            The Borrower may pay back the Loan in full or in part before it is due. There is no penalty and no
            fee for doing so.
          </Trans>
        </p>
        <p>
          <Trans>
            Interest is then owed only up to the day of the early payment. After a part payment the Lender
            shows the new Installments in this app.
          </Trans>
        </p>
        <p>
          <Trans>
            No guarantor is needed for this Loan. The persons whom the Borrower named as contacts owe nothing
            under this agreement.
          </Trans>
        </p>
      </Part>

      <Part heading={heading} number={9} title={<Trans>Miscellaneous</Trans>}>
        <p>
          <Trans>
            Changes to this agreement need the consent of both parties in writing or in this app. If one part
            of it turns out to be invalid, the others stay in force.
          </Trans>
        </p>
        <p>
          <Trans>
            Notices reach the Borrower in this app, at the registered phone number or at the address given.
            Notices to the Lender go to customer service.
          </Trans>
        </p>
        <p>
          <Trans>
            The Lender may pass its rights on to another lender only if the Borrower is told and loses no
            right of this agreement by it.
          </Trans>
        </p>
        <p>
          <Trans>
            This agreement follows the law of the country in which the Lender is licensed. A dispute is first
            to be settled by talking, and after that by the competent court.
          </Trans>
        </p>
      </Part>

      <Part heading={heading} number={10} title={<Trans>Witness</Trans>}>
        <p>
          <Trans>
            In witness of this, the parties have made this agreement electronically. The Borrower has read it,
            has understood it and has signed it with the electronic signature below, which counts like one on
            paper.
          </Trans>
        </p>
      </Part>
    </div>
  )
}
