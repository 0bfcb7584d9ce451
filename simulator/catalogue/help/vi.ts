import type { HelpTexts } from './types.ts'

export const vi: HelpTexts = {
  topics: {
    account: 'Tài khoản và bảo mật',
    funds: 'Nạp và rút',
    trading: 'Giao dịch Spot',
    derivatives: 'Hợp đồng và quyền chọn',
    earn: 'Đăng ký mua và Earn',
    support: 'Hỗ trợ',
  },
  problems: {
    simulated: {
      title: 'Đây có phải tiền thật không?',
      words: 'demo, thực hành, giả, thật, mô phỏng, tiền',
      text: [
        'Không. Tất cả là một sàn mô phỏng: coin, giá, nạp và rút chỉ tồn tại trong mô phỏng, không thể nạp hay rút tiền thật.',
        'Mỗi tài khoản mới có {grant} USDT tiền mô phỏng trong tài khoản Spot.',
        'Giá đến từ một quá trình ngẫu nhiên với hạt giống cố định. Tài sản hay lệnh của người dùng không ảnh hưởng đến giá, và không thiết lập nào có thể làm một người dùng thua.',
      ],
    },
    register: {
      title: 'Đăng ký và đăng nhập thế nào?',
      words: 'đăng ký, tài khoản, mã xác minh, email, di động, sms, mã mời',
      text: [
        'Đăng ký bằng email hoặc số di động. Bạn nhận mã {codeLength} chữ số, có hiệu lực {codeMinutes} phút; có thể gửi lại sau {resendSeconds} giây.',
        'Trong bản demo, mã không rời trình duyệt mà hiện trên màn hình. Mã mời không bắt buộc.',
        'Mật khẩu đăng nhập cần ít nhất {passwordMin} ký tự thuộc hai loại: chữ số, chữ cái hoặc ký hiệu.',
      ],
    },
    password: {
      title: 'Tôi quên mật khẩu đăng nhập',
      words: 'đặt lại, quên, khóa, sai mật khẩu, đăng nhập',
      text: [
        'Ở trang đăng nhập chọn “Quên mật khẩu”, nhận mã và đặt mật khẩu mới. Mọi phiên sẽ kết thúc và việc rút tiền tạm dừng {waitHours} giờ.',
        'Sau {tries} lần sai, tài khoản bị khóa {lockMinutes} phút. Đặt lại mật khẩu sẽ gỡ khóa.',
      ],
    },
    fundPassword: {
      title: 'Mật khẩu quỹ là gì?',
      words: 'mật khẩu thanh toán, pin, bàn phím, rút tiền, khóa',
      text: [
        'Mật khẩu quỹ bảo vệ việc rút tiền, thẻ ngân hàng và phương thức thanh toán. Chỉ gồm chữ số, ít nhất {fundPasswordMin}, nhập bằng bàn phím trên màn hình.',
        '- Đặt lần đầu không phải chờ.',
        '- Thay đổi thì việc rút tiền tạm dừng {waitHours} giờ.',
        '- Sai {tries} lần sẽ bị khóa {lockMinutes} phút. Bạn không mất gì.',
        'Quên? Hãy đổi trong trung tâm bảo mật bằng mã gửi đến email hoặc điện thoại.',
      ],
    },
    authenticator: {
      title: 'Ứng dụng xác thực hoạt động thế nào?',
      words: '2fa, google, totp, qr, hai lớp',
      text: [
        'Trong trung tâm bảo mật, quét mã QR bằng ứng dụng xác thực hoặc sao chép khóa, rồi nhập sáu chữ số hiện ra. Từ đó khi đăng nhập cũng cần mã này.',
        'Hãy giữ khóa ở nơi an toàn. Mã đổi mỗi 30 giây; nếu bị từ chối, hãy kiểm tra đồng hồ điện thoại.',
      ],
    },
    identity: {
      title: 'Xác minh danh tính thế nào?',
      words: 'kyc, giấy tờ, hộ chiếu, tên thật, xét duyệt, từ chối',
      text: [
        'Chọn quốc tịch, nhập tên và số giấy tờ, thêm ba ảnh: mặt trước, chân dung, mặt sau. Mỗi ảnh tối đa {pictureMegabytes} MB, dạng JPEG, PNG hoặc WebP.',
        'Nếu bị từ chối luôn có lý do. Chỉ cần sửa phần đó rồi gửi lại: phần đúng được giữ nguyên.',
        'Trong bản demo hãy dùng giấy tờ mẫu. Đừng nhập dữ liệu thật: ảnh chỉ ở trong trình duyệt và không được lưu.',
      ],
    },
    deposit: {
      title: 'Nạp tiền hoạt động thế nào?',
      words: 'nạp, địa chỉ, mạng, xác nhận, ảnh chụp, tối thiểu, giữ lại',
      text: [
        'Chọn coin và mạng rồi báo số lượng; ảnh chụp không bắt buộc. Sau {seenSeconds} giây khoản tiền hiện trên mạng, đủ xác nhận thì vào tài khoản Funding.',
        '- Dưới mức tối thiểu sẽ được giữ lại đến khi các khoản sau cộng đủ.',
        '- Nếu bị từ chối, lịch sử nêu lý do và cần gửi gì thay thế.',
        'Địa chỉ là giả và không qua được kiểm tra của chuỗi. Đừng bao giờ gửi coin thật.',
      ],
    },
    withdrawal: {
      title: 'Rút tiền hoạt động thế nào?',
      words: 'rút, phí, thực nhận, thẻ ngân hàng, từ chối, đang xử lý',
      text: [
        'Tiền rút đi từ tài khoản Funding đến một địa chỉ hoặc thẻ ngân hàng. Phí, mức tối thiểu và số tiền thực nhận hiện trước khi xác nhận; mật khẩu quỹ được hỏi sau cùng.',
        '- Xét duyệt mất khoảng {reviewMinutes} phút, sau đó mạng xác nhận. Thẻ ngân hàng mất thêm {bankMinutes} phút.',
        '- Lệnh rút hoặc hoàn tất, hoặc bị từ chối với lý do sửa được miễn phí. Khi đó toàn bộ được trả lại.',
        'Bạn sẽ không bao giờ bị yêu cầu trả thuế, phí hay tiền cọc để mở khóa lệnh rút. Ai đòi như vậy là lừa đảo.',
      ],
    },
    waiting: {
      title: 'Vì sao phải chờ {waitHours} giờ mới rút được?',
      words: '24 giờ, khóa, thay đổi bảo mật, tạm dừng, chờ',
      text: [
        'Sau khi đổi mật khẩu đăng nhập, mật khẩu quỹ hoặc điện thoại, việc rút tiền tạm dừng {waitHours} giờ để kẻ trộm không được lợi. Trang rút tiền hiện thời gian còn lại. Giao dịch, nạp và chuyển vẫn tiếp tục.',
        'Đặt mật khẩu quỹ lần đầu không tính là thay đổi.',
      ],
    },
    moving: {
      title: 'Chuyển và chuyển đổi khác nhau thế nào?',
      words: 'chuyển, đổi, chuyển đổi, tài khoản, chênh lệch, báo giá',
      text: [
        'Chuyển là đưa cùng một coin giữa các tài khoản của bạn, tức thì và miễn phí. Tài khoản hợp đồng, tăng/giảm và quyền chọn chỉ giữ USDT; tiền thưởng không chuyển được.',
        'Chuyển đổi là đổi coin này sang coin khác trong tài khoản Funding. Báo giá có hiệu lực {quoteSeconds} giây, chênh lệch {spread} được hiện rõ; không có phí nào khác.',
      ],
    },
    spot: {
      title: 'Lệnh Spot khớp thế nào và tốn bao nhiêu?',
      words: 'lệnh, giới hạn, thị trường, phí, maker, taker, khớp một phần, hủy, tối thiểu',
      text: [
        'Lệnh thị trường lấy những gì sổ lệnh hiển thị. Lệnh giới hạn chờ ở mức giá của nó và có thể khớp từng phần.',
        '- Phí là {spotFee} cho maker và taker, trừ vào coin nhận được.',
        '- Mỗi lệnh phải có giá trị ít nhất {spotMinimum} USDT, tối đa {openOrders} lệnh chờ khớp.',
        '- Hủy lệnh trả lại đúng phần chưa khớp.',
      ],
    },
    contract: {
      title: 'Hợp đồng vĩnh cửu hoạt động thế nào?',
      words: 'hợp đồng, đòn bẩy, ký quỹ, long, short, funding, giá đánh dấu, cô lập',
      text: [
        'Mỗi vị thế có ký quỹ riêng (cô lập) bằng USDT: giá trị chia cho đòn bẩy, từ 1× đến {leverageMost}×. Với đòn bẩy bạn có thể nhanh chóng mất hết ký quỹ, nhưng không bao giờ mất hơn.',
        '- Phí: {makerFee} maker, {takerFee} taker, tính trên giá trị.',
        '- Phí Funding được trả mỗi {fundingHours} giờ giữa bên Long và Short.',
        '- PnL chưa thực hiện, ký quỹ và thanh lý theo giá đánh dấu, không theo giá cuối.',
      ],
    },
    liquidation: {
      title: 'Khi nào vị thế bị thanh lý?',
      words: 'thanh lý, cháy, ký quỹ duy trì, lỗ',
      text: [
        'Khi giá đánh dấu chạm giá thanh lý hiện cùng vị thế. Lúc đó ký quỹ đã giảm xuống mức duy trì, tùy theo quy mô vị thế:',
        '[margins]',
        'Trước hết các lệnh của vị thế bị hủy. Phí tối đa {liquidationFee} trừ vào phần còn lại, và số dư không bao giờ âm. Giảm đòn bẩy hoặc đặt cắt lỗ giúp mức giá đó xa hơn.',
      ],
    },
    forecast: {
      title: 'Hợp đồng tăng/giảm và quyền chọn là gì?',
      words: 'hợp đồng giây, tăng, giảm, dự đoán, nhị phân, chu kỳ, lợi suất, thắng, thua, kỳ hạn',
      text: [
        'Bạn dự đoán giá cuối kỳ cao hơn hay thấp hơn. Đúng: nhận lại tiền đặt và lợi suất. Sai: mất tiền đặt. Bằng nhau: trả lại tiền đặt. Giá lấy từ bản ghi giao dịch công khai và cả hai hiện cùng lệnh.',
        'Hợp đồng tăng/giảm bắt đầu ngay:',
        '[seconds]',
        'Quyền chọn chạy theo vòng của đồng hồ; ngừng nhận {entrySeconds} giây trước khi vòng bắt đầu:',
        '[rounds]',
        'Tỷ lệ hòa vốn là tỷ lệ đoán đúng cần có để không lỗ. Cơ hội ngang nhau nên trung bình bạn sẽ lỗ. Nhiều nước cấm sản phẩm này với khách hàng cá nhân.',
      ],
    },
    subscription: {
      title: 'Đăng ký mua coin mới thế nào?',
      words: 'ipo, launchpad, phân bổ, coin mới, khóa, niêm yết',
      text: [
        'Khi dự án đang diễn ra, bạn đăng ký và số tiền bị đóng băng. Kết thúc, coin được phân bổ theo tỷ lệ cam kết của mọi người, có giới hạn; phần còn lại được trả về.',
        'Hãy thanh toán phần phân bổ trước khi niêm yết, nếu không sẽ hết hiệu lực và được trả lại hết. Khi niêm yết mở {listingPercent}, phần còn lại mở dần mỗi ngày trong {lockupDays} ngày, trừ khi dự án quy định khác.',
      ],
    },
    investment: {
      title: 'Đầu tư định kỳ và khai thác trả thế nào?',
      words: 'earn, đầu tư, khai thác, thu nhập, lãi, kỳ hạn, rút trước hạn, đáo hạn',
      text: [
        'Bạn khóa một số tiền từ {termLeast} đến {termMost} ngày. Thu nhập mỗi ngày là số tiền × lãi suất năm ÷ 365, trả hằng ngày; đáo hạn nhận lại toàn bộ số tiền.',
        'Có thể rút trước hạn bất cứ lúc nào, chi phí là thu nhập đã trả. Khai thác là mô phỏng: không có máy nào chạy, thu nhập là lãi suất đã nêu.',
      ],
    },
    ticket: {
      title: 'Liên hệ hỗ trợ thế nào?',
      words: 'liên hệ, phiếu hỗ trợ, trợ giúp, chat, khiếu nại, email',
      text: [
        'Hãy viết phiếu hỗ trợ: tối đa {textMost} ký tự, kèm ảnh nếu cần (tối đa {picturesMost}). Nếu không ai trực trong {answerMinutes} phút, sẽ có câu trả lời tự động và nói rõ như vậy.',
        'Bạn có thể trả lời khi phiếu còn mở. {closeHours} giờ sau câu trả lời cuối, phiếu tự đóng.',
        'Chat của bản demo này trả lời tự động từ các trang này.',
      ],
    },
  },
  articles: {
    about: {
      title: 'Về chúng tôi',
      text: [
        'Đây là sàn mô phỏng tài sản số, phiên bản {version}. Nó cho thấy một ứng dụng như vậy hoạt động ra sao và để bạn thực hành không rủi ro.',
        '## Những gì là mô phỏng',
        'Thị trường, giá, sổ lệnh, mạng, ngân hàng và những người tham gia khác. Số người tham gia đến từ tác nhân mô phỏng.',
        '## Cam kết',
        '- Lệnh hay tài sản của người dùng không ảnh hưởng đến giá.',
        '- Mỗi lần quyết toán nêu rõ giá và thời điểm, có thể tính lại từ lịch sử.',
        '- Lệnh rút hoặc hoàn tất, hoặc bị từ chối với lý do sửa được miễn phí.',
        'Đây không phải dịch vụ tài chính, không phải lời chào mời hay tư vấn.',
      ],
    },
    terms: {
      title: 'Điều khoản sử dụng',
      text: [
        'Các điều khoản này áp dụng cho sàn mô phỏng. Bản triển khai với tài khoản thật có điều khoản riêng của đơn vị vận hành.',
        '## Tính chất dịch vụ',
        'Mọi khoản tiền đều là mô phỏng. Chúng không có giá trị, không mua được, không rút được và không tạo ra quyền đòi hỏi nào.',
        '## Phần của bạn',
        '- Chỉ dùng dữ liệu mẫu: không nhập tên, giấy tờ, số thẻ hay mật khẩu thật.',
        '- Không trình bày kết quả như giao dịch thật.',
        '## Khả dụng',
        'Mô phỏng có thể trở về ban đầu bất cứ lúc nào; tài khoản và số dư khi đó sẽ mất.',
        '## Kết quả',
        'Kết quả mô phỏng không thể hiện giao dịch thật. Chúng bỏ qua tác động của lệnh của bạn lên thị trường và không nói gì về kết quả tương lai.',
      ],
    },
    privacy: {
      title: 'Quyền riêng tư',
      text: [
        '## Những gì được lưu',
        'Sàn lưu những gì bạn nhập tại đây: liên hệ, lệnh, tin nhắn và phiếu hỗ trợ. Bản demo lưu trong trình duyệt này; bản máy chủ lưu trên máy chạy nó. Mật khẩu lưu dạng băm, số thẻ được che.',
        '## Ảnh',
        'Của ảnh chỉ ghi loại và kích thước. Bản thân ảnh không được lưu và không gửi cho ai.',
        '## Bên thứ ba',
        'Bản demo không gửi gì đến máy chủ khác, không phân tích, không quảng cáo. Chat chỉ tải khi bạn mở và chỉ nhận những trường bạn cho phép.',
        '## Xóa',
        '“Đăng xuất” xóa những gì ứng dụng lưu về bạn trong trình duyệt này; đặt lại trình mô phỏng sẽ xóa cả sàn.',
      ],
    },
    risk: {
      title: 'Cảnh báo rủi ro',
      text: [
        'Ở đây bạn chỉ có thể mất tiền mô phỏng. Với tài sản số thật, các sản phẩm này rất rủi ro:',
        '- Giá có thể giảm mạnh trong vài phút.',
        '- Đòn bẩy nhân lên khoản lỗ. Ở 100×, biến động dưới 1% có thể lấy hết ký quỹ.',
        '- Hợp đồng tăng/giảm và quyền chọn trả khi thắng ít hơn mất khi thua. Trung bình người mua sẽ lỗ.',
        '- Chuyển nhầm địa chỉ hoặc mạng thì không lấy lại được.',
        'Quyền chọn nhị phân bị cấm với khách hàng cá nhân tại EU, Anh, Úc, Canada và nơi khác.',
        'Đừng giao dịch bằng tiền bạn không thể mất. Lãi trong mô phỏng không báo trước lãi thật.',
      ],
    },
    fees: {
      title: 'Phí và giới hạn',
      text: [
        'Các bảng này lấy từ chính quy tắc mà sàn dùng để tính.',
        '## Giao dịch',
        '[trading]',
        'Phí Spot trừ vào coin nhận được, phí hợp đồng trừ vào ký quỹ. Thanh lý tốn tối đa {liquidationFee}.',
        '## Ký quỹ hợp đồng (USDT)',
        '[margins]',
        '## Hợp đồng tăng/giảm',
        '[seconds]',
        '## Quyền chọn',
        '[rounds]',
        '## Rút tiền',
        '[networks]',
        'Nạp và chuyển miễn phí. Chuyển đổi có chênh lệch {spread} và không có phí nào khác.',
      ],
    },
    contact: {
      title: 'Email chính thức',
      text: [
        'Địa chỉ chính thức là {email}. Trong bản demo đây là địa chỉ ví dụ, không ai đọc: hãy viết phiếu hỗ trợ.',
        'Chúng tôi không bao giờ hỏi mật khẩu hay mã, cũng không đòi trả tiền để mở khóa lệnh rút. Tin nhắn như vậy từ địa chỉ khác là lừa đảo.',
      ],
    },
  },
  tables: {
    product: 'Sản phẩm',
    maker: 'Maker',
    taker: 'Taker',
    spot: 'Spot',
    contract: 'Hợp đồng vĩnh cửu',
    duration: 'Thời lượng',
    seconds: 'giây',
    minutes: 'phút',
    yield: 'Lợi suất',
    stake: 'Tiền đặt',
    breakEven: 'Tỷ lệ hòa vốn',
    position: 'Vị thế (USDT)',
    leverage: 'Đòn bẩy cao nhất',
    maintenance: 'Ký quỹ duy trì',
    currency: 'Coin',
    network: 'Mạng',
    fee: 'Phí',
    minimum: 'Tối thiểu',
    confirmations: 'Xác nhận',
    bank: 'Thẻ ngân hàng',
  },
}
