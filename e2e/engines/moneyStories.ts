/** Stories of money that comes and goes. */
import { DEPOSIT, type WireDeposit } from '../pages/deposit.ts'
import { TRON_ADDRESS, WITHDRAWAL, type WireWithdrawal } from '../pages/withdrawal.ts'
import { picture } from '../uploads.ts'
import { t } from '../words.ts'
import { available, type EngineStory, MINUTE, SECOND, same, trader, withFile } from './storySteps.ts'
import { css, dialog, field, main, press } from './target.ts'

export const MONEY_STORIES: readonly EngineStory[] = [
  {
    title: 'a withdrawal is reviewed, confirmed with the fund password, and followed to its end',
    async play(screen) {
      const state = css('main .withdrawal-course h2')
      const amount = field(t('withdrawal.amount'))
      await screen.open(WITHDRAWAL, { persona: 'trader' })
      await screen.type(field(t('withdrawal.address')), TRON_ADDRESS)
      await screen.type(amount, '50')
      await screen.reload()
      await screen.holds(amount, '50')
      await screen.tap(press('withdrawal.review'))
      await screen.tap(press('ui.confirm', { in: dialog(t('withdrawal.confirm.title')) }))
      const password = dialog(t('security.dialog.mm12'))
      await screen.enter(trader.fundPassword, password)
      await screen.tap(press('security.dialog.qd', { in: password }))
      await screen.sees(state)
      await screen.jump(5 * SECOND)
      await screen.jump(MINUTE)
      await screen.reads(state, t('withdrawal.state.sending'))
      await screen.jump(MINUTE)
      await screen.reads(state, t('withdrawal.state.completed'))
      const { list } = await screen.api<{ list: WireWithdrawal[] }>('/api/withdrawalRecord?limit=1')
      same([list[0]?.amount, list[0]?.arrival, list[0]?.state], ['50', '49', 'completed'])
    },
  },
  {
    title: 'a deposit with its screenshot is credited',
    async play(screen) {
      const state = css('.deposit-state', { in: main })
      await screen.open(DEPOSIT, { persona: 'fresh' })
      const before = await available(screen, 'funds', 'USDT')
      await screen.sees({ role: 'img', name: t('deposit.qrSimulated') })
      await screen.tap(press('deposit.sent'))
      await screen.type(field(t('deposit.amount')), '1234.5')
      await withFile('payment.png', picture().buffer, async (path) => {
        await screen.tab.attach('main input[type=file]', [path])
        await screen.sees(css('.upload', { has: t('upload.done') }))
      })
      await screen.tap(press('deposit.submit'))
      await screen.tap(press('ui.confirm', { in: dialog(t('deposit.confirm')) }))
      await screen.reads(state, t('deposit.state.submitted'))
      await screen.jump(15 * SECOND)
      await screen.reads(state, t('deposit.state.confirming'))
      await screen.jump(MINUTE)
      await screen.reads(state, t('deposit.state.credited'))
      same((await available(screen, 'funds', 'USDT')) - before, 1_234.5)
      const { list } = await screen.api<{ list: WireDeposit[] }>('/api/rechargeRecord?limit=1')
      same(list[0]?.screenshot?.startsWith('data:image/'), true)
    },
  },
]
