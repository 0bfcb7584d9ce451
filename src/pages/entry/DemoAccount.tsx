import { useTranslation } from '../../i18n/i18n.ts'

/** An account of every simulated exchange. Demo builds only. */
export const DEMO_ACCOUNT = { account: 'trader@example.com', password: 'Trader-2026' }

/** Fills the log-in form with the demo account. */
export function DemoOffer({ onFill }: { onFill: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className="entry-offer" onClick={onFill}>
      <span>{t('entry.demo.account', { account: DEMO_ACCOUNT.account })}</span>
      <b>{t('entry.demo.fill')}</b>
    </button>
  )
}
