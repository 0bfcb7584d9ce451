/** Display currencies, each with its rate to one USD. Rates are fixed: they change no stored number, only how values are shown. */
import type { WireRes } from '../../protocol/schemas/index.ts'

export const FOREX: WireRes<'forex'> = [
  { title: 'USD', icon: '$', rate: '1', name: 'US Dollar' },
  { title: 'EUR', icon: '€', rate: '0.862', name: 'Euro' },
  { title: 'GBP', icon: '£', rate: '0.754', name: 'Pound Sterling' },
  { title: 'JPY', icon: '¥', rate: '154.2', name: 'Japanese Yen' },
  { title: 'CNY', icon: 'CN¥', rate: '7.11', name: 'Chinese Yuan' },
  { title: 'HKD', icon: 'HK$', rate: '7.78', name: 'Hong Kong Dollar' },
  { title: 'TWD', icon: 'NT$', rate: '31.3', name: 'New Taiwan Dollar' },
  { title: 'KRW', icon: '₩', rate: '1462', name: 'South Korean Won' },
  { title: 'VND', icon: '₫', rate: '26340', name: 'Vietnamese Dong' },
  { title: 'INR', icon: '₹', rate: '88.6', name: 'Indian Rupee' },
  { title: 'AUD', icon: 'A$', rate: '1.53', name: 'Australian Dollar' },
  { title: 'CAD', icon: 'C$', rate: '1.4', name: 'Canadian Dollar' },
  { title: 'SGD', icon: 'S$', rate: '1.3', name: 'Singapore Dollar' },
  { title: 'BRL', icon: 'R$', rate: '5.35', name: 'Brazilian Real' },
  { title: 'MXN', icon: 'MX$', rate: '18.4', name: 'Mexican Peso' },
  { title: 'CHF', icon: 'CHF', rate: '0.804', name: 'Swiss Franc' },
]
