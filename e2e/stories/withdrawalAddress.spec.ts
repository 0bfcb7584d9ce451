import encodeQR from 'qr'
import { linkTo } from '../../protocol/routes.ts'
import { AUTHENTICATOR_STEP_MS, authenticatorCode } from '../../protocol/rules/authenticator.ts'
import { changeAnswers } from '../calls.ts'
import { enter } from '../keys.ts'
import { Login, logOut } from '../pages/entry.ts'
import { toast } from '../pages/frame.ts'
import { bindAuthenticator, wrongCode } from '../pages/security.ts'
import {
  EVM_ADDRESS,
  FUND,
  fundingUsdt,
  HOUR,
  madeSince,
  openForm,
  TRON_ADDRESS,
  WITHDRAWAL,
  Withdrawal,
  withdrawalsOf,
} from '../pages/withdrawal.ts'
import { DEMO_ACCOUNTS, expect, NEEDS_OURS, PAGE_ALONE, story } from '../story.ts'
import { t, tPattern } from '../words.ts'

story('VAL-06: an invalid amount shows its error, and the input remains', PAGE_ALONE, async ({ stage }) => {
  const withdrawal = await openForm(stage)
  const { available } = await fundingUsdt(stage)
  await withdrawal.next.click()
  await expect(withdrawal.problem.first()).toHaveText(t('field.prompt.address'))
  await expect(withdrawal.problem.last()).toHaveText(t('field.prompt.withdrawal'))
  await expect(withdrawal.address).toBeFocused()
  await enter(withdrawal.address, TRON_ADDRESS)
  for (const bad of ['0', '-5', '1e9', 'abc']) {
    await enter(withdrawal.amount, bad)
    await withdrawal.next.click()
    await expect(withdrawal.problem).toHaveText(t('field.prompt.withdrawal'))
    await expect(withdrawal.amount).toHaveValue(bad)
  }
  await enter(withdrawal.amount, '2.123456789')
  await expect(withdrawal.problem).toHaveText(t('withdrawal.decimals', { count: 8 }))
  await enter(withdrawal.amount, '999999')
  await expect(withdrawal.problem).toHaveText(tPattern('withdrawal.short'))
  await enter(withdrawal.amount, '1.99')
  await expect(withdrawal.problem).toHaveText(t('withdrawal.low', { minimum: '2.00 USDT' }))
  await expect(withdrawal.review).toBeHidden()
  await enter(withdrawal.amount, ' 12,5 ')
  await expect(withdrawal.problem).toHaveCount(0)
  await withdrawal.amount.blur()
  await expect(withdrawal.amount).toHaveValue('12.5')
  await expect(withdrawal.costs).toContainText('11.50 USDT')
  await withdrawal.pickNetwork('BSC')
  await expect(withdrawal.costs).toContainText('12.00 USDT')
  await withdrawal.pickNetwork('TRON')
  await withdrawal.all.click()
  await expect(withdrawal.amount).toHaveValue(available.replace(/(\.\d*?)0+$/, '$1'))
})

story(
  'VAL-06: an invalid address shows its error, and one of another network offers that network',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const withdrawal = await openForm(stage)
    await enter(withdrawal.address, `${TRON_ADDRESS.slice(0, -1)}u`)
    await expect(withdrawal.problem).toHaveText(t('error.addressChecksum'))
    await enter(withdrawal.address, 'nowhere')
    await withdrawal.amount.click()
    await expect(withdrawal.problem).toHaveText(t('error.addressInvalid'))
    await enter(withdrawal.address, ` ${TRON_ADDRESS.slice(0, 8)} ${TRON_ADDRESS.slice(8)} `)
    await withdrawal.amount.click()
    await expect(withdrawal.problem).toHaveCount(0)
    await expect(withdrawal.address).toHaveValue(TRON_ADDRESS)
    await withdrawal.pickNetwork('TRON')
    await enter(withdrawal.address, EVM_ADDRESS)
    await expect(withdrawal.problem).toContainText('BSC, Ethereum, or Polygon')
    await expect(withdrawal.address).toHaveValue(EVM_ADDRESS)
    await page.getByRole('button', { name: t('withdrawal.use', { network: 'Ethereum' }) }).click()
    await expect(withdrawal.problem).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText(t('withdrawal.fits', { network: 'Ethereum' }))
    await enter(withdrawal.amount, '20')
    await stage.reload()
    await expect(withdrawal.address).toHaveValue(EVM_ADDRESS)
    await withdrawal.next.click()
    await expect(withdrawal.review).toContainText('Ethereum')
    await expect(withdrawal.review).toContainText('15.00 USDT')
  },
)

story(
  'without camera and clipboard a message is shown, and the address can be typed',
  PAGE_ALONE,
  async ({ stage }) => {
    const withdrawal = await openForm(stage)
    await withdrawal.scan.click()
    await expect(withdrawal.camera.getByRole('alert')).toHaveText(
      new RegExp([t('withdrawal.camera.none'), t('withdrawal.camera.refused')].join('|').replaceAll('.', '\\.')),
    )
    await withdrawal.camera.getByRole('button', { name: t('ui.close') }).click()
    await expect(withdrawal.camera).toBeHidden()
    await withdrawal.paste.click()
    await expect(toast(stage.page, t('withdrawal.pasteFailed'))).toBeVisible()
    await enter(withdrawal.address, TRON_ADDRESS)
    await expect(withdrawal.problem).toHaveCount(0)
  },
)

story('an address is scanned from a picture, and one without a code says so', PAGE_ALONE, async ({ stage }) => {
  const withdrawal = await openForm(stage)
  await withdrawal.scan.click()
  const choose = withdrawal.camera.getByLabel(t('withdrawal.camera.picture'))
  const picture = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'image/gif', buffer: Buffer.from(bytes) })
  await choose.setInputFiles(picture('note.gif', new Uint8Array([1, 2, 3])))
  await expect(withdrawal.camera.getByText(t('withdrawal.camera.noCode'))).toBeVisible()
  await choose.setInputFiles(picture('code.gif', encodeQR(`tron:${TRON_ADDRESS}`, 'gif', { scale: 6 })))
  await expect(withdrawal.camera).toBeHidden()
  await expect(withdrawal.address).toHaveValue(TRON_ADDRESS)
})

story('the code of a deposit address is saved as a picture, which scans', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open(linkTo('deposit'), { persona: 'trader' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('user.share.save'), exact: true }).click()
  const file = await (await download).path()
  const { networks } =
    (await stage.get<{ currency: string; networks: { address: string }[] }[]>('/api/rechargeWay'))[0] ?? {}
  const withdrawal = await openForm(stage)
  await withdrawal.scan.click()
  await withdrawal.camera.getByLabel(t('withdrawal.camera.picture')).setInputFiles(file)
  await expect(withdrawal.address).toHaveValue(new RegExp(`${networks?.[0]?.address}$`))
})

story(
  'with the whitelist on, coins leave to saved addresses only, and a new one waits for 24 hours; it ends with code and fund password',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const withdrawal = await openForm(stage)
    const saved = (name: string) => withdrawal.book.getByRole('button', { name: new RegExp(`^${name}`) })
    await withdrawal.bookLink.click()
    await expect(withdrawal.whitelist).not.toBeChecked()
    await withdrawal.whitelist.click()
    await expect(toast(page, t('withdrawal.whitelist.on'))).toBeVisible()
    await expect(withdrawal.whitelist).toBeChecked()
    const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
    await withdrawal.book.getByRole('button', { name: t('withdrawal.book.new') }).click()
    await enter(withdrawal.book.getByRole('textbox', { name: t('withdrawal.address') }), address)
    await enter(withdrawal.book.getByRole('textbox', { name: t('withdrawal.book.name') }), 'Newcomer')
    await withdrawal.book.getByRole('button', { name: t('withdrawal.book.add'), exact: true }).click()
    await expect(saved('Newcomer')).toBeDisabled()
    await expect(saved('Newcomer')).toContainText(tPattern('withdrawal.whitelist.usable'))
    await saved('My TRON wallet').click()
    // The field takes an address of the book only.
    await expect(withdrawal.address).toHaveValue(TRON_ADDRESS)
    await expect(withdrawal.address).toHaveAttribute('readonly', '')
    await expect(withdrawal.scan).toHaveCount(0)
    await enter(withdrawal.amount, '12.5')
    await withdrawal.next.click()
    await withdrawal.pay(FUND)
    await withdrawal.expectTaken()
    await withdrawal.back.click()

    // A session ends after the same time.
    await logOut(stage)
    await stage.jump(24 * HOUR)
    await new Login(page).enter(DEMO_ACCOUNTS.trader)
    await expect.poll(() => stage.shown()).not.toMatch(/login/)
    await stage.go(WITHDRAWAL)
    await withdrawal.bookLink.click()
    await expect(saved('Newcomer')).toBeEnabled()
    await saved('Newcomer').click()
    await expect(withdrawal.address).toHaveValue(address)
    // The address was removed in another tab meanwhile.
    const book = await stage.get<{ id: number; name: string }[]>('/api/addressBook')
    const before = (await withdrawalsOf(stage)).length
    await stage.post('/api/saveAddress', { id: book.find(({ name }) => name === 'Newcomer')?.id, removed: true })
    await enter(withdrawal.amount, '15')
    await withdrawal.next.click()
    await withdrawal.pay(FUND)
    await expect(page.getByRole('main').getByText(t('error.addressNotListed'))).toBeVisible()
    expect(await madeSince(stage, before)).toEqual([])

    const { key } = await bindAuthenticator(stage)
    await stage.reload()
    await withdrawal.bookLink.click()
    await withdrawal.whitelist.click()
    const off = withdrawal.turnOff.getByRole('button', { name: t('withdrawal.whitelist.turnOff'), exact: true })
    await off.click()
    await expect(withdrawal.turnOff.getByRole('alert')).toHaveText(t('error.secondFactorNeeded'))
    await enter(withdrawal.code, wrongCode(key))
    await off.click()
    await withdrawal.password.give(FUND)
    await expect(withdrawal.turnOff.getByRole('alert')).toHaveText('Wrong authenticator code. Tries left: 4')
    await enter(withdrawal.code, authenticatorCode(key, Date.now() + AUTHENTICATOR_STEP_MS))
    await off.click()
    await withdrawal.password.give('99999999')
    await expect(withdrawal.password.problem).toBeVisible()
    await withdrawal.password.give(FUND)
    await expect(toast(page, t('withdrawal.whitelist.off'))).toBeVisible()
    await expect(withdrawal.whitelist).not.toBeChecked()
    await page.keyboard.press('Escape')
    await enter(withdrawal.address, EVM_ADDRESS)
    await expect(withdrawal.address).toHaveValue(EVM_ADDRESS)
  },
)

story(
  'where the backend says nothing of a whitelist, the address book has no switch, and any address can be typed',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open('/', { persona: 'trader' })
    await stage.post('/api/addressWhitelist', { enabled: true })
    await changeAnswers(page, '/api/withdrawalWay', (data) => {
      const { whitelist: _, ...rest } = data as { whitelist: boolean }
      return rest
    })
    await stage.go(WITHDRAWAL)
    const withdrawal = new Withdrawal(page)
    await withdrawal.bookLink.click()
    await expect(withdrawal.book.getByRole('button', { name: /^My TRON wallet/ })).toBeEnabled()
    await expect(withdrawal.whitelist).toHaveCount(0)
    await page.keyboard.press('Escape')
    await enter(withdrawal.address, EVM_ADDRESS)
    await expect(withdrawal.address).toHaveValue(EVM_ADDRESS)
  },
)

story('an address is picked from, added to and removed from the address book', PAGE_ALONE, async ({ stage, page }) => {
  const withdrawal = await openForm(stage)
  await withdrawal.bookLink.click()
  await withdrawal.book.getByRole('button', { name: /^Cold storage/ }).click()
  await expect(withdrawal.address).toHaveValue(EVM_ADDRESS)
  await expect(withdrawal.network).toContainText('Ethereum')
  await withdrawal.pickNetwork('Polygon')
  await withdrawal.bookLink.click()
  await enter(withdrawal.book.getByLabel(t('withdrawal.book.name'), { exact: true }), 'Polygon purse')
  await withdrawal.book.getByRole('button', { name: t('withdrawal.book.add'), exact: true }).click()
  const entry = withdrawal.book.getByRole('button', { name: /^Polygon purse/ })
  await expect(entry).toBeVisible()
  await withdrawal.book.getByRole('button', { name: t('withdrawal.book.remove', { name: 'Polygon purse' }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('ui.ok'), exact: true })
    .click()
  await expect(entry).toHaveCount(0)
})

story('the Add button adds an address to the address book, but not one with a typo', PAGE_ALONE, async ({ stage }) => {
  const { book, bookLink } = await openForm(stage)
  await bookLink.click()
  await book.getByRole('button', { name: t('withdrawal.book.new'), exact: true }).click()
  const address = book.getByLabel(t('withdrawal.address'), { exact: true })
  await book.getByRole('button', { name: 'Polygon', exact: true }).click()
  await enter(address, `${EVM_ADDRESS.slice(0, -1)}x`)
  await enter(book.getByLabel(t('withdrawal.book.name'), { exact: true }), 'Second purse')
  const save = book.getByRole('button', { name: t('withdrawal.book.add'), exact: true })
  await save.click()
  await expect(address).toHaveAccessibleDescription(t('error.addressInvalid'))
  await expect(address).toBeFocused()
  await enter(address, EVM_ADDRESS)
  await save.click()
  await expect(book.getByRole('button', { name: /^Second purse/ })).toContainText('Polygon')
  await expect(address).toHaveCount(0)
})
