import { useText } from '../../text/text.ts'

/** An account that every simulated exchange has. Demo builds only. */
export const DEMO_ACCOUNT = { account: 'trader@example.com', password: 'Trader-2026' }

/** Fills the log-in form with the demo account. */
export function DemoOffer({ onFill }: { onFill: () => void }) {
  const say = useText()
  return (
    <button type="button" className="entry-offer" onClick={onFill}>
      <span>{say('entry.demo.account', { account: DEMO_ACCOUNT.account })}</span>
      <b>{say('entry.demo.fill')}</b>
    </button>
  )
}
