/** What Home shows beside prices. Links are page paths; texts are in every interface language, with figures of the rules as {name}. */
import { linkTo } from '../../protocol/routes.ts'
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import type { NoticeKey } from './mail/types.ts'

type Texts = Record<LanguageCode, string>
export type BannerRow = { id: number; link: string; title: Texts; caption: Texts; detail: Texts }
/** An announcement that every world begins with; its text is found by its key. */
export type HeadlineRow = { id: number; key: NoticeKey; hoursBeforeStart: number; title: Texts }
export type ShortcutRow = { id: number; key: string; link: string }

export const BANNERS: readonly BannerRow[] = [
  {
    id: 1,
    link: linkTo('markets'),
    caption: {
      en: 'Markets',
      zh: '行情',
      cht: '行情',
      ja: 'マーケット',
      ko: '마켓',
      es: 'Mercados',
      vi: 'Thị trường',
    },
    title: {
      en: 'More than 60 coins against USDT',
      zh: '60 多个 USDT 交易对',
      cht: '60 多個 USDT 交易對',
      ja: '60以上のUSDTペア',
      ko: '60개가 넘는 USDT 마켓',
      es: 'Más de 60 monedas con USDT',
      vi: 'Hơn 60 đồng coin với USDT',
    },
    detail: {
      en: 'Prices come from a simulated market',
      zh: '价格来自模拟市场',
      cht: '價格來自模擬市場',
      ja: '価格は模擬市場のものです',
      ko: '가격은 모의 시장에서 나옵니다',
      es: 'Los precios vienen de un mercado simulado',
      vi: 'Giá đến từ thị trường mô phỏng',
    },
  },
  {
    id: 2,
    link: linkTo('trading'),
    caption: {
      en: 'Spot',
      zh: '现货',
      cht: '現貨',
      ja: '現物',
      ko: '현물',
      es: 'Spot',
      vi: 'Spot',
    },
    title: {
      en: 'Limit and market orders, fee {spotFee}',
      zh: '限价与市价委托，手续费 {spotFee}',
      cht: '限價與市價委託，手續費 {spotFee}',
      ja: '指値注文と成行注文、手数料{spotFee}',
      ko: '지정가와 시장가 주문, 수수료 {spotFee}',
      es: 'Órdenes límite y de mercado, comisión {spotFee}',
      vi: 'Lệnh giới hạn và thị trường, phí {spotFee}',
    },
    detail: {
      en: 'Each order says how it was filled',
      zh: '每笔委托都列明成交明细',
      cht: '每筆委託都列明成交明細',
      ja: '注文ごとに約定の内訳がわかります',
      ko: '주문마다 체결 내역을 볼 수 있습니다',
      es: 'Cada orden muestra cómo se ejecutó',
      vi: 'Mỗi lệnh cho biết đã khớp thế nào',
    },
  },
  {
    id: 3,
    link: linkTo('settings'),
    caption: {
      en: 'Settings',
      zh: '设置',
      cht: '設定',
      ja: '設定',
      ko: '설정',
      es: 'Ajustes',
      vi: 'Cài đặt',
    },
    title: {
      en: 'Seven languages, light and dark',
      zh: '七种语言，浅色与深色主题',
      cht: '七種語言，淺色與深色主題',
      ja: '7言語、ライトとダーク',
      ko: '7개 언어, 라이트와 다크',
      es: 'Siete idiomas, claro y oscuro',
      vi: 'Bảy ngôn ngữ, giao diện sáng và tối',
    },
    detail: {
      en: 'Choose your currency and colours',
      zh: '可选择计价货币与涨跌颜色',
      cht: '可選擇計價貨幣與漲跌顏色',
      ja: '表示通貨と値動きの色を選べます',
      ko: '표시 통화와 등락 색상을 고르세요',
      es: 'Elige tu moneda y tus colores',
      vi: 'Chọn tiền tệ và màu tăng giảm',
    },
  },
]

export const HEADLINES: readonly HeadlineRow[] = [
  {
    id: 1,
    key: 'opening',
    hoursBeforeStart: 2,
    title: {
      en: 'The simulated exchange is open: every new account starts with {grant} USDT',
      zh: '模拟交易所已开放：新账户均有 {grant} USDT',
      cht: '模擬交易所已開放：新帳戶均有 {grant} USDT',
      ja: '模擬取引所を公開：新規アカウントには{grant} USDT',
      ko: '모의 거래소 오픈: 새 계정에는 {grant} USDT가 지급됩니다',
      es: 'El exchange simulado está abierto: cada cuenta nueva empieza con {grant} USDT',
      vi: 'Sàn mô phỏng đã mở: mỗi tài khoản mới có {grant} USDT',
    },
  },
  {
    id: 2,
    key: 'fees',
    hoursBeforeStart: 26,
    title: {
      en: 'Spot fee is {spotFee} for every order, charged in the coin received',
      zh: '现货委托手续费统一为 {spotFee}，以收到的币种扣除',
      cht: '現貨委託手續費統一為 {spotFee}，以收到的幣種扣除',
      ja: '現物注文の手数料は一律{spotFee}、受け取る通貨で差し引きます',
      ko: '현물 수수료는 모든 주문 {spotFee}이며 받는 코인으로 부과됩니다',
      es: 'La comisión spot es del {spotFee} en toda orden, en la moneda recibida',
      vi: 'Phí Spot là {spotFee} cho mọi lệnh, tính bằng coin nhận được',
    },
  },
  {
    id: 3,
    key: 'watchlists',
    hoursBeforeStart: 74,
    title: {
      en: 'Watchlists keep the order that you give them',
      zh: '自选列表会保持您设定的顺序',
      cht: '自選列表會保持您設定的順序',
      ja: 'お気に入りは自分で決めた順に並びます',
      ko: '관심 목록은 정한 순서대로 유지됩니다',
      es: 'Los favoritos conservan el orden que les das',
      vi: 'Danh sách yêu thích giữ thứ tự bạn đã xếp',
    },
  },
]

export const SHORTCUTS: readonly ShortcutRow[] = [
  { id: 1, key: 'exchange', link: linkTo('exchange') },
  { id: 2, key: 'upDown', link: linkTo('deadlineOrder') },
  { id: 3, key: 'earn', link: linkTo('financial') },
  { id: 4, key: 'mining', link: linkTo('mining') },
  { id: 5, key: 'invite', link: linkTo('invitation') },
  { id: 6, key: 'trade', link: linkTo('trading') },
  { id: 7, key: 'watchlist', link: linkTo('watchlist') },
  { id: 8, key: 'orders', link: linkTo('coinOrders') },
  { id: 9, key: 'records', link: linkTo('assetRecords') },
]
