/** Fields that several lists of records are filtered by. */
import { pairName } from '../../../protocol/currencies.ts'
import { ACCOUNTS } from '../../../protocol/rules/constants.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import type { TFunction } from '../../i18n/i18n.ts'
import type { FilterField } from './useRecordFilter.ts'

/** A field with a text for each of its values. */
export const choices = <V extends string>(
  key: string,
  label: string,
  values: readonly V[],
  textOf: (value: V) => string,
): FilterField => ({ key, label, options: values.map((value) => ({ value, label: textOf(value) })) })

export const marketField = (t: TFunction, markets: readonly MarketItem[]): FilterField => ({
  key: 'code',
  label: t('trade.marketName'),
  options: markets.map((market) => ({ value: market.code, label: pairName(market) })),
})

export const currencyField = (t: TFunction, currencies: readonly string[]): FilterField =>
  choices('currency', t('assets.record.currency'), [...new Set(currencies)], (currency) => currency)

export const accountField = (t: TFunction): FilterField =>
  choices('account', t('assets.record.accountName'), ACCOUNTS, (account) => t(`assets.account.${account}`))
