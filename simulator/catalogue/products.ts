/** What is said of mining and fixed-investment products, in every interface language; `{name}` stands for a figure of the product. */
import type { InvestKind } from '../world/orders/invest/products.ts'
import type { Texts } from './projects.ts'

export const PRODUCT_TITLES: Readonly<Record<InvestKind, Texts>> = {
  fixed: {
    en: '{currency} fixed term · {days} days',
    zh: '{currency} 定投 · {days} 天',
    cht: '{currency} 定投 · {days} 天',
    ja: '{currency} 積立・{days}日',
    ko: '{currency} 적립식 · {days}일',
    es: '{currency} inversión periódica · {days} días',
    vi: '{currency} đầu tư định kỳ · {days} ngày',
  },
  mining: {
    en: '{currency} mining · {days} days',
    zh: '{currency} 挖矿 · {days} 天',
    cht: '{currency} 挖礦 · {days} 天',
    ja: '{currency} マイニング・{days}日',
    ko: '{currency} 채굴 · {days}일',
    es: '{currency} minería · {days} días',
    vi: '{currency} khai thác · {days} ngày',
  },
}

export const PRODUCT_INTROS: Readonly<Record<InvestKind, Texts>> = {
  fixed: {
    en: 'Simple interest at {rate}% a year, paid daily at {hour}:00 UTC. The amount comes back after {days} days; redeeming earlier costs the income so far.',
    zh: '年利率 {rate}% 单利，每日 {hour}:00（UTC）派息。{days} 天后返还本金；提前赎回将扣除已得收益。',
    cht: '年利率 {rate}% 單利，每日 {hour}:00（UTC）派息。{days} 天後返還本金；提前贖回將扣除已得收益。',
    ja: '年利{rate}%の単利で、毎日{hour}:00（UTC）に支払われます。元本は{days}日後に戻ります。早期償還ではそれまでの収益が差し引かれます。',
    ko: '연 {rate}% 단리로 매일 {hour}:00(UTC)에 지급됩니다. 원금은 {days}일 후 돌려받으며, 조기 상환 시 그때까지의 수익이 차감됩니다.',
    es: 'Interés simple del {rate}% anual, pagado cada día a las {hour}:00 UTC. El importe vuelve tras {days} días; el rescate anticipado cuesta los ingresos obtenidos.',
    vi: 'Lãi đơn {rate}% mỗi năm, trả hằng ngày lúc {hour}:00 UTC. Tiền gốc được hoàn sau {days} ngày; rút sớm sẽ mất phần lãi đã nhận.',
  },
  mining: {
    en: 'Simulated mining: no machine runs. Income at {rate}% a year, paid daily at {hour}:00 UTC. The amount comes back after {days} days; redeeming earlier costs the income so far.',
    zh: '模拟挖矿：没有真实矿机运行。年化 {rate}%，每日 {hour}:00（UTC）派发。{days} 天后返还本金；提前赎回将扣除已得收益。',
    cht: '模擬挖礦：沒有真實礦機運行。年化 {rate}%，每日 {hour}:00（UTC）派發。{days} 天後返還本金；提前贖回將扣除已得收益。',
    ja: '模擬マイニングで、実際の機械は動きません。年率{rate}%の収益が毎日{hour}:00（UTC）に支払われます。元本は{days}日後に戻ります。早期償還ではそれまでの収益が差し引かれます。',
    ko: '모의 채굴로 실제 장비는 작동하지 않습니다. 연 {rate}% 수익이 매일 {hour}:00(UTC)에 지급됩니다. 원금은 {days}일 후 돌려받으며, 조기 상환 시 그때까지의 수익이 차감됩니다.',
    es: 'Minería simulada: no funciona ninguna máquina. Ingresos del {rate}% anual, pagados cada día a las {hour}:00 UTC. El importe vuelve tras {days} días; el rescate anticipado cuesta los ingresos obtenidos.',
    vi: 'Khai thác mô phỏng: không có máy nào chạy. Thu nhập {rate}% mỗi năm, trả hằng ngày lúc {hour}:00 UTC. Tiền gốc được hoàn sau {days} ngày; rút sớm sẽ mất phần thu nhập đã nhận.',
  },
}
