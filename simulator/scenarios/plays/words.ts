/** What a scenario announces, in each language. */
import type { LanguageCode } from '../../../protocol/rules/constants.ts'
import type { AnnouncementWords } from '../../world/people/announcementState.ts'

type Words = Record<LanguageCode, AnnouncementWords>
const words = (title: string, text: string): AnnouncementWords => ({ title, html: `<p>${text}</p>` })

export const OUTAGE_WORDS: Record<'maintenance' | 'incident', Words> = {
  maintenance: {
    zh: words('系统维护通知', '交易将暂停约一小时。您的资金与委托不受影响。'),
    cht: words('系統維護通知', '交易將暫停約一小時。您的資金與委託不受影響。'),
    en: words('Scheduled maintenance', 'Trading pauses for about an hour. Your funds and orders are not affected.'),
    ja: words('定期メンテナンスのお知らせ', '取引を約1時間停止します。資金と注文に影響はありません。'),
    ko: words('정기 점검 안내', '약 1시간 동안 거래가 중단됩니다. 자금과 주문에는 영향이 없습니다.'),
    es: words(
      'Mantenimiento programado',
      'La negociación se detiene cerca de una hora. Sus fondos y órdenes no cambian.',
    ),
    vi: words('Bảo trì theo lịch', 'Giao dịch tạm dừng khoảng một giờ. Tiền và lệnh của bạn không bị ảnh hưởng.'),
  },
  incident: {
    zh: words('服务中断', '部分服务暂时不可用，我们正在修复。您的资金是安全的。'),
    cht: words('服務中斷', '部分服務暫時無法使用，我們正在修復。您的資金是安全的。'),
    en: words('Service disruption', 'Some services are not available. We are mending it. Your funds are safe.'),
    ja: words('サービス障害', '一部のサービスをご利用いただけません。復旧作業中です。資金は安全です。'),
    ko: words('서비스 장애', '일부 서비스를 이용할 수 없습니다. 복구하고 있습니다. 자금은 안전합니다.'),
    es: words(
      'Interrupción del servicio',
      'Algunos servicios no están disponibles. Lo estamos arreglando. Sus fondos están a salvo.',
    ),
    vi: words(
      'Gián đoạn dịch vụ',
      'Một số dịch vụ tạm thời không dùng được. Chúng tôi đang khắc phục. Tiền của bạn an toàn.',
    ),
  },
}
