/** What is said of the projects on offer, by project id, in every interface language. Names of coins are the same everywhere. */
import type { LanguageCode } from '../../protocol/rules/constants.ts'

export type Texts = Record<LanguageCode, string>

/** Facts about an invented coin; those of coins with a market stand with the market. */
export type NewCoinFacts = {
  totalSupply: string
  circulation: string
  website: string
  whitePaper: string
  explorer: string
}

/** Addresses are of a domain that is kept free for examples (RFC 2606): they lead nowhere, like the coin. */
const invented = (name: string, totalSupply: string, circulation: string): NewCoinFacts => ({
  totalSupply,
  circulation,
  website: `https://${name}.example`,
  whitePaper: `https://${name}.example/whitepaper.pdf`,
  explorer: `https://explorer.${name}.example`,
})

export const NEW_COINS: Readonly<Record<number, NewCoinFacts>> = {
  1: invented('lumora', '100000000', '12500000'),
  2: invented('tidewell', '24000000', '4200000'),
  3: invented('kestrel', '2000000000', '260000000'),
  4: invented('quillet', '40000000', '6800000'),
  5: invented('brindle', '500000000', '61000000'),
}

/** Said of a coin that is invented and has no market here. */
export const NO_MARKET: Texts = {
  en: 'An invented coin of this simulation: no market opens here after its listing.',
  zh: '这是本模拟虚构的币种，上市后此处不会开设交易市场。',
  cht: '這是本模擬虛構的幣種，上市後此處不會開設交易市場。',
  ja: 'このシミュレーションの架空のコインです。上場後もここに市場は開設されません。',
  ko: '이 시뮬레이션을 위한 가상의 코인입니다. 상장 후에도 여기에 마켓이 열리지 않습니다.',
  es: 'Una moneda inventada de esta simulación: tras su listado no se abre aquí ningún mercado.',
  vi: 'Một đồng coin hư cấu của mô phỏng này: sau khi niêm yết không có thị trường nào mở ở đây.',
}

export const PROJECT_INTROS: Readonly<Record<number, Texts>> = {
  1: {
    en: 'Lumora meters solar power: households sell what their roofs yield to neighbours.',
    zh: 'Lumora 计量太阳能电力：家庭可把屋顶发的电卖给邻居。',
    cht: 'Lumora 計量太陽能電力：家庭可把屋頂發的電賣給鄰居。',
    ja: 'Lumoraは太陽光発電を計測し、家庭が屋根で作った電気を近所に売れるようにします。',
    ko: 'Lumora는 태양광 전력을 계량해 가정이 지붕에서 만든 전기를 이웃에게 팔 수 있게 합니다.',
    es: 'Lumora mide la energía solar: los hogares venden a sus vecinos lo que producen sus tejados.',
    vi: 'Lumora đo điện mặt trời: các hộ gia đình bán điện từ mái nhà cho hàng xóm.',
  },
  2: {
    en: 'Tidewell insures harbours against storms with payouts that follow the tide gauges.',
    zh: 'Tidewell 为港口提供风暴保险，按潮位计读数赔付。',
    cht: 'Tidewell 為港口提供風暴保險，按潮位計讀數賠付。',
    ja: 'Tidewellは潮位計の値に応じて支払われる、港のための暴風保険です。',
    ko: 'Tidewell은 조위계 수치에 따라 보상하는 항만 폭풍 보험입니다.',
    es: 'Tidewell asegura los puertos contra tormentas con pagos que siguen a los mareógrafos.',
    vi: 'Tidewell bảo hiểm bão cho cảng, chi trả theo số đo thủy triều.',
  },
  3: {
    en: 'Kestrel pays owners of weather stations for their measurements, fractions of a cent each.',
    zh: 'Kestrel 向气象站主人的每次测量支付不到一分钱的报酬。',
    cht: 'Kestrel 向氣象站主人的每次測量支付不到一分錢的報酬。',
    ja: 'Kestrelは気象観測所の所有者に、観測ごとに1セント未満の報酬を支払います。',
    ko: 'Kestrel은 기상 관측소 소유자에게 측정마다 1센트 미만의 보상을 지급합니다.',
    es: 'Kestrel paga a los dueños de estaciones meteorológicas fracciones de centavo por medición.',
    vi: 'Kestrel trả cho chủ trạm thời tiết chưa đến một xu cho mỗi lần đo.',
  },
  4: {
    en: 'Quillet lets writers sell single chapters and keeps track of every reprint.',
    zh: 'Quillet 让作者按章出售作品，并记录每次转载。',
    cht: 'Quillet 讓作者按章出售作品，並記錄每次轉載。',
    ja: 'Quilletでは作家が一章ずつ販売でき、再録もすべて記録されます。',
    ko: 'Quillet에서는 작가가 한 장씩 판매하고 모든 재수록을 기록합니다.',
    es: 'Quillet permite a los escritores vender capítulos sueltos y registra cada reimpresión.',
    vi: 'Quillet cho phép tác giả bán từng chương và ghi lại mọi lần in lại.',
  },
  5: {
    en: 'Brindle keeps the pedigrees of farm animals where every breeder can read them.',
    zh: 'Brindle 保存农场动物的谱系，每位育种者都能查阅。',
    cht: 'Brindle 保存農場動物的譜系，每位育種者都能查閱。',
    ja: 'Brindleは家畜の血統を記録し、すべての生産者が閲覧できます。',
    ko: 'Brindle은 가축의 혈통을 기록해 모든 사육자가 볼 수 있게 합니다.',
    es: 'Brindle guarda los pedigrís de los animales de granja a la vista de todos los criadores.',
    vi: 'Brindle lưu phả hệ vật nuôi để mọi nhà lai tạo đều đọc được.',
  },
  6: {
    en: 'Star Atlas is a game of space exploration; ATLAS is the money that players use in it.',
    zh: 'Star Atlas 是一款太空探索游戏，ATLAS 是玩家在游戏中使用的货币。',
    cht: 'Star Atlas 是一款太空探索遊戲，ATLAS 是玩家在遊戲中使用的貨幣。',
    ja: 'Star Atlasは宇宙探検ゲームで、ATLASはプレイヤーが使うゲーム内通貨です。',
    ko: 'Star Atlas는 우주 탐험 게임이며 ATLAS는 플레이어가 쓰는 게임 내 화폐입니다.',
    es: 'Star Atlas es un juego de exploración espacial; ATLAS es el dinero que usan sus jugadores.',
    vi: 'Star Atlas là trò chơi khám phá vũ trụ; ATLAS là tiền người chơi dùng trong đó.',
  },
  7: {
    en: 'Bonfida builds tools for names and trading on Solana; FIDA pays for them.',
    zh: 'Bonfida 在 Solana 上开发域名与交易工具，FIDA 用于支付其费用。',
    cht: 'Bonfida 在 Solana 上開發網域與交易工具，FIDA 用於支付其費用。',
    ja: 'BonfidaはSolana上の名前と取引のツールを作り、FIDAはその支払いに使われます。',
    ko: 'Bonfida는 솔라나의 이름 및 거래 도구를 만들며 FIDA는 그 비용으로 쓰입니다.',
    es: 'Bonfida crea herramientas de nombres y negociación en Solana; FIDA sirve para pagarlas.',
    vi: 'Bonfida xây dựng công cụ tên miền và giao dịch trên Solana; FIDA dùng để trả phí.',
  },
  8: {
    en: 'Raydium is an automated market maker on Solana; RAY shares in its fees.',
    zh: 'Raydium 是 Solana 上的自动做市商，RAY 分享其手续费。',
    cht: 'Raydium 是 Solana 上的自動做市商，RAY 分享其手續費。',
    ja: 'RaydiumはSolana上の自動マーケットメーカーで、RAYは手数料の分配を受けます。',
    ko: 'Raydium은 솔라나의 자동 시장 조성자이며 RAY는 수수료를 나눠 받습니다.',
    es: 'Raydium es un creador de mercado automático en Solana; RAY participa en sus comisiones.',
    vi: 'Raydium là nhà tạo lập thị trường tự động trên Solana; RAY được chia phí.',
  },
}
