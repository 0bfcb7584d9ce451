import type { LanguageCode } from '../../protocol/rules/constants.ts'
import type { Category } from '../world/market/index.ts'

/** Titles of the market categories. */
export const CATEGORY_TITLES: Record<Category, Record<LanguageCode, string>> = {
  layer1: {
    en: 'Layer 1',
    zh: '公链',
    cht: '公鏈',
    ja: 'レイヤー1',
    ko: '레이어 1',
    es: 'Capa 1',
    vi: 'Layer 1',
  },
  defi: { en: 'DeFi', zh: 'DeFi', cht: 'DeFi', ja: 'DeFi', ko: '디파이', es: 'DeFi', vi: 'DeFi' },
  infra: {
    en: 'Infrastructure',
    zh: '基础设施',
    cht: '基礎設施',
    ja: 'インフラ',
    ko: '인프라',
    es: 'Infraestructura',
    vi: 'Hạ tầng',
  },
  payment: {
    en: 'Payment',
    zh: '支付',
    cht: '支付',
    ja: '決済',
    ko: '결제',
    es: 'Pagos',
    vi: 'Thanh toán',
  },
  gaming: {
    en: 'Gaming',
    zh: '游戏',
    cht: '遊戲',
    ja: 'ゲーム',
    ko: '게임',
    es: 'Juegos',
    vi: 'Trò chơi',
  },
  meme: { en: 'Meme', zh: 'Meme', cht: 'Meme', ja: 'ミーム', ko: '밈', es: 'Meme', vi: 'Meme' },
  ai: { en: 'AI', zh: 'AI', cht: 'AI', ja: 'AI', ko: 'AI', es: 'IA', vi: 'AI' },
}
