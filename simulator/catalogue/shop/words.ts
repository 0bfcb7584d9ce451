/** What the shop says besides its goods, in every interface language; `{name}` stands for a parameter. */
import type { CommentType, ExpressState } from '../../../protocol/rules/shop/orders.ts'
import type { ShopCategory, Variant } from '../../world/shop/goods.ts'
import type { CouponKind, OrderReason, RefundRefusal } from '../../world/shop/state.ts'
import type { Texts } from '../projects.ts'

/** One text in the order en, zh, cht, ja, ko, es, vi. */
type Seven = readonly [string, string, string, string, string, string, string]
const said = ([en, zh, cht, ja, ko, es, vi]: Seven): Texts => ({ en, zh, cht, ja, ko, es, vi })
const all = <Key extends string>(rows: Record<Key, Seven>): Readonly<Record<Key, Texts>> =>
  Object.fromEntries(Object.entries<Seven>(rows).map(([key, seven]) => [key, said(seven)])) as Record<Key, Texts>

export const CATEGORY_NAMES = all<ShopCategory>({
  desk: ['Desk', '办公桌面', '辦公桌面', 'デスク', '책상', 'Escritorio', 'Bàn làm việc'],
  audio: ['Audio', '音频', '音訊', 'オーディオ', '오디오', 'Audio', 'Âm thanh'],
  travel: ['Travel', '旅行', '旅行', '旅行', '여행', 'Viaje', 'Du lịch'],
  kitchen: ['Kitchen', '厨房', '廚房', 'キッチン', '주방', 'Cocina', 'Nhà bếp'],
  stationery: ['Stationery', '文具', '文具', '文房具', '문구', 'Papelería', 'Văn phòng phẩm'],
})

export const VARIANT_NAMES = all<Variant>({
  single: ['One version', '单一款式', '單一款式', '1種類', '단일 옵션', 'Única versión', 'Một phiên bản'],
  black: ['Black', '黑色', '黑色', '黒', '검정', 'Negro', 'Đen'],
  white: ['White', '白色', '白色', '白', '흰색', 'Blanco', 'Trắng'],
  blue: ['Blue', '蓝色', '藍色', '青', '파랑', 'Azul', 'Xanh dương'],
  green: ['Green', '绿色', '綠色', '緑', '초록', 'Verde', 'Xanh lá'],
  grey: ['Grey', '灰色', '灰色', 'グレー', '회색', 'Gris', 'Xám'],
})

/** By activity id. */
export const ACTIVITY_TITLES: Readonly<Record<number, Texts>> = all<string>({
  1: [
    'Desk days',
    '桌面好物日',
    '桌面好物日',
    'デスク・デイズ',
    '데스크 데이',
    'Días de escritorio',
    'Ngày bàn làm việc',
  ],
  2: [
    'Three buy together',
    '三人拼团',
    '三人拼團',
    '3人で共同購入',
    '3인 공동구매',
    'Compra entre tres',
    'Ba người mua chung',
  ],
  3: [
    'Two buy together',
    '两人拼团',
    '兩人拼團',
    '2人で共同購入',
    '2인 공동구매',
    'Compra entre dos',
    'Hai người mua chung',
  ],
  4: ['Kitchen days', '厨房好物日', '廚房好物日', 'キッチン・デイズ', '키친 데이', 'Días de cocina', 'Ngày nhà bếp'],
  5: ['Opening days', '开业优惠', '開業優惠', 'オープン記念', '오픈 기념', 'Días de apertura', 'Ngày khai trương'],
})

/** {off} and {from} are amounts. */
export const COUPON_TITLES = all<CouponKind>({
  welcome: [
    'Welcome: {off} {currency} off from {from}',
    '新人礼：满 {from} 减 {off} {currency}',
    '新人禮：滿 {from} 減 {off} {currency}',
    'ようこそ：{from}以上で{off} {currency}引き',
    '환영: {from} 이상 {off} {currency} 할인',
    'Bienvenida: {off} {currency} menos desde {from}',
    'Chào mừng: giảm {off} {currency} từ {from}',
  ],
  season: [
    'Season: {off} {currency} off from {from}',
    '季节券：满 {from} 减 {off} {currency}',
    '季節券：滿 {from} 減 {off} {currency}',
    'シーズン：{from}以上で{off} {currency}引き',
    '시즌: {from} 이상 {off} {currency} 할인',
    'Temporada: {off} {currency} menos desde {from}',
    'Theo mùa: giảm {off} {currency} từ {from}',
  ],
  streak: [
    'Seven days in a row: {off} {currency} off from {from}',
    '连续签到七天：满 {from} 减 {off} {currency}',
    '連續簽到七天：滿 {from} 減 {off} {currency}',
    '7日連続：{from}以上で{off} {currency}引き',
    '7일 연속: {from} 이상 {off} {currency} 할인',
    'Siete días seguidos: {off} {currency} menos desde {from}',
    'Bảy ngày liên tiếp: giảm {off} {currency} từ {from}',
  ],
})

export const ORDER_REASONS = all<Exclude<OrderReason, RefundRefusal>>({
  cancelled: [
    'Cancelled by you.',
    '您已取消。',
    '您已取消。',
    'お客様がキャンセルしました。',
    '직접 취소했습니다.',
    'Cancelado por ti.',
    'Bạn đã hủy.',
  ],
  timeOut: [
    'Not paid in time. The goods are free again.',
    '未在时限内付款，商品已释放。',
    '未在時限內付款，商品已釋出。',
    '期限までに支払いがなく、商品の確保を解除しました。',
    '기한 안에 결제되지 않아 상품 확보가 해제되었습니다.',
    'No se pagó a tiempo. Los artículos vuelven a estar libres.',
    'Chưa thanh toán đúng hạn. Hàng đã được trả lại kho.',
  ],
  groupLapsed: [
    'The group purchase did not fill in time. All was given back.',
    '拼团未在时限内成团，已全额退款。',
    '拼團未在時限內成團，已全額退款。',
    '共同購入が期限内に成立しなかったため、全額を返金しました。',
    '공동구매가 기한 안에 성사되지 않아 전액 환불되었습니다.',
    'La compra en grupo no se completó a tiempo. Se devolvió todo.',
    'Nhóm mua chung không đủ người đúng hạn. Đã hoàn lại toàn bộ.',
  ],
  refundGranted: [
    'The refund was granted. All was given back.',
    '退款已通过，已全额退回。',
    '退款已通過，已全額退回。',
    '返金が認められ、全額を返金しました。',
    '환불이 승인되어 전액 돌려드렸습니다.',
    'Se aceptó el reembolso. Se devolvió todo.',
    'Yêu cầu hoàn tiền được chấp nhận. Đã hoàn lại toàn bộ.',
  ],
  sentBack: [
    'Everything was given back.',
    '全部商品已退款。',
    '全部商品已退款。',
    'すべて返金されました。',
    '모두 환불되었습니다.',
    'Se devolvió todo.',
    'Tất cả đã được hoàn lại.',
  ],
})

export const COMMENT_NAMES = all<CommentType>({
  all: ['All', '全部', '全部', 'すべて', '전체', 'Todas', 'Tất cả'],
  good: ['Good', '好评', '好評', '良い', '좋음', 'Buenas', 'Tốt'],
  middle: ['Middling', '中评', '中評', '普通', '보통', 'Regulares', 'Trung bình'],
  bad: ['Bad', '差评', '差評', '悪い', '나쁨', 'Malas', 'Kém'],
  pictures: ['With pictures', '有图', '有圖', '写真付き', '사진 있음', 'Con fotos', 'Có ảnh'],
})

export const EXPRESS_WORDS = all<ExpressState>({
  collected: [
    'Collected from the warehouse',
    '已从仓库揽收',
    '已從倉庫攬收',
    '倉庫から集荷しました',
    '창고에서 수거됨',
    'Recogido en el almacén',
    'Đã lấy hàng tại kho',
  ],
  sorted: ['Sorted', '已分拣', '已分揀', '仕分け済み', '분류 완료', 'Clasificado', 'Đã phân loại'],
  moving: ['On its way', '运输中', '運輸中', '輸送中', '운송 중', 'En camino', 'Đang vận chuyển'],
  arrived: [
    'Arrived in your town',
    '已到达您所在城市',
    '已到達您所在城市',
    'お届け先の地域に到着しました',
    '도착지 도시에 도착',
    'Llegó a tu ciudad',
    'Đã đến thành phố của bạn',
  ],
  delivering: ['Out for delivery', '派送中', '派送中', '配達中', '배송 중', 'En reparto', 'Đang giao'],
  delivered: ['Delivered', '已送达', '已送達', '配達完了', '배송 완료', 'Entregado', 'Đã giao'],
})

/** Below each of the goods. */
export const DELIVERY = said([
  'Packed within {hours} hours. Sent for nothing from {from} {currency}. Can be sent back for {days} days.',
  '{hours} 小时内打包。满 {from} {currency} 免运费。{days} 天内可退货。',
  '{hours} 小時內打包。滿 {from} {currency} 免運費。{days} 天內可退貨。',
  '{hours}時間以内に梱包します。{from} {currency}以上で送料無料。{days}日以内なら返品できます。',
  '{hours}시간 안에 포장합니다. {from} {currency} 이상 무료 배송. {days}일 안에 반품할 수 있습니다.',
  'Se empaqueta en {hours} horas. Envío gratis desde {from} {currency}. Se puede devolver durante {days} días.',
  'Đóng gói trong {hours} giờ. Miễn phí gửi từ {from} {currency}. Có thể trả trong {days} ngày.',
])

export const CARRIER = said([
  'Simulated carrier',
  '模拟快递',
  '模擬快遞',
  '模擬配送業者',
  '모의 택배',
  'Mensajería simulada',
  'Hãng giao mô phỏng',
])
export const SIMULATED_BUYER = said([
  'Simulated buyer',
  '模拟买家',
  '模擬買家',
  '模擬購入者',
  '모의 구매자',
  'Comprador simulado',
  'Người mua mô phỏng',
])

/** By box id. */
export const BOX_TITLES: Readonly<Record<number, Texts>> = all<string>({
  1: ['Desk box', '桌面盲盒', '桌面盲盒', 'デスクボックス', '데스크 박스', 'Caja de escritorio', 'Hộp bàn làm việc'],
  2: ['Travel box', '旅行盲盒', '旅行盲盒', 'トラベルボックス', '여행 박스', 'Caja de viaje', 'Hộp du lịch'],
})
export const BOX_INTRO = said([
  'One of {count} prizes, each with the odds beside it. On average {expected} {currency} of goods for {price}.',
  '{count} 种奖品之一，各标明概率。每花 {price} 平均得到价值 {expected} {currency} 的商品。',
  '{count} 種獎品之一，各標明機率。每花 {price} 平均得到價值 {expected} {currency} 的商品。',
  '{count}種類の賞品から1つ。確率はそれぞれに表示しています。{price}あたり平均{expected} {currency}相当です。',
  '{count}가지 상품 중 하나이며 확률을 각각 표시합니다. {price}당 평균 {expected} {currency} 상당입니다.',
  'Uno de {count} premios, cada uno con su probabilidad. De media, {expected} {currency} en artículos por {price}.',
  'Một trong {count} phần thưởng, kèm xác suất từng món. Trung bình nhận hàng trị giá {expected} {currency} cho {price}.',
])
export const BOX_NOTICE = said([
  'Simulated. On average a box is worth less than it costs; nobody needs one. What is inside follows from the number of the order and the seed of this world, and nothing that anybody does changes it. Each box tells its roll, from 0 to {last}: the first prize whose odds, with those before it, lie above the roll is the one. Prizes are sent for nothing.',
  '模拟内容。盲盒的平均价值低于售价，并非必需。内容仅由编号和本世界的种子决定，任何人的行为都不会改变。每个盲盒都会公布从 0 到 {last} 的点数：按顺序累加概率，首个超过点数的奖品即为所得。奖品免费寄送。',
  '模擬內容。盲盒的平均價值低於售價，並非必需。內容僅由編號和本世界的種子決定，任何人的行為都不會改變。每個盲盒都會公布從 0 到 {last} 的點數：按順序累加機率，首個超過點數的獎品即為所得。獎品免費寄送。',
  '模擬です。ボックスの平均価値は価格を下回り、必要なものではありません。中身は番号とこの世界のシードだけで決まり、誰の行動でも変わりません。各ボックスは0から{last}までの出目を示し、確率を順に足して出目を初めて上回った賞品が当たりです。賞品は無料で送られます。',
  '모의 기능입니다. 박스의 평균 가치는 가격보다 낮으며 꼭 필요하지 않습니다. 내용물은 번호와 이 세계의 시드만으로 정해지고 누구의 행동으로도 바뀌지 않습니다. 각 박스는 0부터 {last}까지의 값을 알려 주며, 확률을 차례로 더해 처음으로 그 값을 넘는 상품이 당첨입니다. 상품은 무료로 보냅니다.',
  'Simulado. De media una caja vale menos de lo que cuesta; nadie la necesita. Lo que hay dentro depende solo del número y de la semilla de este mundo, y nada que alguien haga lo cambia. Cada caja dice su tirada, de 0 a {last}: gana el primer premio cuya probabilidad, sumada a las anteriores, supera la tirada. Los premios se envían gratis.',
  'Mô phỏng. Trung bình một hộp có giá trị thấp hơn giá mua; không ai cần đến nó. Bên trong chỉ phụ thuộc vào mã số và hạt giống của thế giới này, không ai thay đổi được. Mỗi hộp cho biết số quay từ 0 đến {last}: phần thưởng đầu tiên có xác suất cộng dồn lớn hơn số quay là phần trúng. Phần thưởng được gửi miễn phí.',
])
