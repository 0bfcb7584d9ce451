import type { MailTexts } from './types.ts'

export const vi: MailTexts = {
  messages: {
    welcome: {
      title: 'Chào mừng',
      text: 'Tài khoản của bạn đã mở, với {amount} {currency} tiền mô phỏng trong tài khoản Spot. Trung tâm trợ giúp giải thích cách mọi thứ hoạt động.',
    },
    newDevice: {
      title: 'Đăng nhập từ thiết bị mới',
      text: 'Tài khoản của bạn được dùng trên “{device}” ({address}). Nếu không phải bạn, hãy đổi mật khẩu đăng nhập ngay.',
    },
    securityChanged: {
      title: 'Thiết lập bảo mật đã đổi',
      text: 'Mật khẩu hoặc số điện thoại của bạn đã được đổi. Việc rút tiền tạm dừng {hours} giờ. Nếu không phải bạn, hãy liên hệ hỗ trợ.',
    },
    depositCredited: { title: 'Đã nạp tiền', text: '{amount} {currency} đã vào tài khoản Funding của bạn.' },
    depositHeld: {
      title: 'Khoản nạp được giữ lại',
      text: 'Khoản nạp {amount} {currency} thấp hơn mức tối thiểu {minimum} {currency}. Nó được giữ lại đến khi các khoản sau trên {network} cộng đủ.',
    },
    depositRefused: {
      title: 'Khoản nạp bị từ chối',
      text: 'Khoản nạp {amount} {currency} không được ghi nhận. {reason}',
    },
    withdrawalCompleted: { title: 'Đã rút tiền', text: '{amount} {currency} đã được gửi đi.' },
    withdrawalRefused: { title: 'Lệnh rút bị từ chối', text: 'Lệnh rút {amount} {currency} bị từ chối. {reason}' },
    identityApproved: { title: 'Đã xác minh danh tính', text: 'Xác minh danh tính của bạn đã thành công.' },
    identityRefused: { title: 'Xác minh danh tính bị từ chối', text: 'Hãy sửa phần được nêu và gửi lại. {reason}' },
    liquidated: {
      title: 'Vị thế bị thanh lý',
      text: 'Vị thế {market} của bạn bị thanh lý ở {price}. Chi tiết nằm trong lịch sử hợp đồng.',
    },
    stopWinFired: {
      title: 'Đã kích hoạt chốt lời',
      text: 'Giá đánh dấu của {market} đã chạm {price}: vị thế của bạn được đóng theo giá thị trường. Chi tiết nằm trong lịch sử hợp đồng.',
    },
    stopLoseFired: {
      title: 'Đã kích hoạt cắt lỗ',
      text: 'Giá đánh dấu của {market} đã chạm {price}: vị thế của bạn được đóng theo giá thị trường. Chi tiết nằm trong lịch sử hợp đồng.',
    },
    secondWon: {
      title: 'Hợp đồng tăng/giảm thắng',
      text: '{market}: tiền đặt {stake} {currency}, nhận {payout} {currency}.',
    },
    secondLost: { title: 'Hợp đồng tăng/giảm thua', text: '{market}: mất {stake} {currency} tiền đặt.' },
    secondEven: {
      title: 'Hợp đồng tăng/giảm hòa',
      text: '{market}: giá không đổi. {payout} {currency} đã được trả lại.',
    },
    optionWon: { title: 'Quyền chọn thắng', text: '{market}: tiền đặt {stake} {currency}, nhận {payout} {currency}.' },
    optionLost: { title: 'Quyền chọn thua', text: '{market}: mất {stake} {currency} tiền đặt.' },
    optionEven: { title: 'Quyền chọn hòa', text: '{market}: giá không đổi. {payout} {currency} đã được trả lại.' },
    allotted: {
      title: 'Đã phân bổ coin',
      text: 'Bạn được phân bổ {quantity} {currency}. Hãy trả {due} {paid} trước khi niêm yết, nếu không phần phân bổ hết hiệu lực và được trả lại hết.',
    },
    notAllotted: {
      title: 'Không được phân bổ',
      text: 'Bạn không được phân bổ {currency}. Toàn bộ số đóng băng đã được trả lại.',
    },
    matured: {
      title: 'Khoản đầu tư đáo hạn',
      text: '{amount} {currency} đã trở về, sau {income} {currency} thu nhập.',
    },
    shopRefunded: {
      title: 'Hoàn tiền cửa hàng',
      text: '{amount} {currency} của đơn hàng {order} đã được hoàn vào tài khoản Funding của bạn.',
    },
    friendJoined: { title: 'Bạn bè đã tham gia', text: '{name} đã đăng ký bằng mã mời của bạn.' },
    ticketAnswered: { title: 'Phiếu hỗ trợ có trả lời', text: 'Phiếu hỗ trợ #{ticket} của bạn có câu trả lời.' },
    ticketClosed: { title: 'Phiếu hỗ trợ đã đóng', text: 'Phiếu hỗ trợ #{ticket} đã đóng vì không có nội dung mới.' },
  },
  tickets: {
    firstAnswer:
      'Đây là câu trả lời tự động vì hiện không có ai trực. Có thể điều này giúp bạn:\n\n{title}\n{answer}\n\nNếu chưa, hãy trả lời tại đây.',
    laterAnswer:
      'Đây là câu trả lời tự động. Ở sàn mô phỏng này, chỉ khi có người ở bàn điều hành mới có người trả lời. Nếu đã xong, bạn có thể đóng phiếu này.',
    closing: 'Tự động đóng: không có nội dung mới trong {closeHours} giờ. Hãy viết phiếu mới nếu bạn cần trợ giúp.',
  },
  notices: {
    opening: [
      'Sàn mô phỏng đã mở cho mọi người.',
      'Mỗi tài khoản mới có {grant} USDT tiền mô phỏng trong tài khoản Spot. Đó không phải tiền thật, không mua được và không rút được.',
      'Bạn có thể thử Spot, hợp đồng vĩnh cửu, hợp đồng tăng/giảm, quyền chọn, đăng ký mua, đầu tư định kỳ và khai thác.',
    ],
    fees: [
      'Mọi lệnh Spot có phí {spotFee}, dù là maker hay taker, trừ vào coin nhận được.',
      '[trading]',
      'Mỗi lệnh phải có giá trị ít nhất {spotMinimum} USDT. Trang “Phí và giới hạn” liệt kê các phí khác.',
    ],
    watchlists: [
      'Thị trường được đánh dấu sao đứng đầu danh sách yêu thích. Bạn có thể sắp xếp tùy ý, thứ tự giữ nguyên trên mọi thiết bị.',
    ],
  },
}
