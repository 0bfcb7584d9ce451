import type { LanguageCode } from '../../protocol/rules/constants.ts'

type Rates = readonly [number, number, number]

/** The rules of invitations in lines, with the percents of the levels from 1 on. */
export const INVITATION_RULES: Record<LanguageCode, (rates: Rates) => string> = {
  en: ([one, two, three]) =>
    [
      `Who registers with your code is a friend of level 1; whom they invite is of level 2, and so on to level 3.`,
      `Of each trading fee that a friend pays, ${one}% comes back to you at level 1, ${two}% at level 2 and ${three}% at level 3.`,
      'It is paid in USDT into your funding account at once, out of the fees of the exchange: your friends pay no more than others.',
      'Fees of withdrawals and of liquidations bring no rebate. All funds here are simulated.',
    ].join('\n'),
  zh: ([one, two, three]) =>
    [
      '使用您邀请码注册的是 1 级好友，他们邀请的是 2 级好友，依此类推至 3 级。',
      `好友每支付一笔交易手续费，您可得返佣：1 级 ${one}%、2 级 ${two}%、3 级 ${three}%。`,
      '返佣以 USDT 即时计入您的资金账户，由交易所从手续费中支付，好友不会因此多付。',
      '提现手续费与强制平仓费不产生返佣。此处资金均为模拟资金。',
    ].join('\n'),
  cht: ([one, two, three]) =>
    [
      '使用您邀請碼註冊的是 1 級好友，他們邀請的是 2 級好友，依此類推至 3 級。',
      `好友每支付一筆交易手續費，您可得返佣：1 級 ${one}%、2 級 ${two}%、3 級 ${three}%。`,
      '返佣以 USDT 即時計入您的資金帳戶，由交易所從手續費中支付，好友不會因此多付。',
      '提現手續費與強制平倉費不產生返佣。此處資金均為模擬資金。',
    ].join('\n'),
  ja: ([one, two, three]) =>
    [
      'あなたのコードで登録した人はレベル1、その人が招待した人はレベル2と、レベル3まで続きます。',
      `友達が支払う取引手数料ごとに、レベル1は${one}%、レベル2は${two}%、レベル3は${three}%が紹介報酬になります。`,
      '紹介報酬は取引所の手数料からUSDTで資金調達アカウントにすぐ支払われ、友達の負担は増えません。',
      '出金手数料と強制決済の手数料は対象外です。ここでの資金はすべて模擬資金です。',
    ].join('\n'),
  ko: ([one, two, three]) =>
    [
      '내 코드로 가입한 사람은 1단계 친구, 그 친구가 초대한 사람은 2단계 친구이며 3단계까지 이어집니다.',
      `친구가 내는 거래 수수료마다 1단계 ${one}%, 2단계 ${two}%, 3단계 ${three}%가 리베이트로 돌아옵니다.`,
      '리베이트는 거래소의 수수료에서 USDT로 펀딩 계정에 즉시 지급되며 친구의 부담은 늘지 않습니다.',
      '출금 수수료와 강제 청산 수수료에는 리베이트가 없습니다. 이곳의 자금은 모두 모의 자금입니다.',
    ].join('\n'),
  es: ([one, two, three]) =>
    [
      'Quien se registra con tu código es un amigo de nivel 1; a quien él invita, de nivel 2, y así hasta el nivel 3.',
      `De cada comisión de trading que paga un amigo recibes el ${one}% en el nivel 1, el ${two}% en el nivel 2 y el ${three}% en el nivel 3.`,
      'Se abona al momento en USDT en tu cuenta de financiación, a cargo de las comisiones del exchange: tus amigos no pagan más.',
      'Las comisiones de retiro y de liquidación no generan comisión por referidos. Aquí todos los fondos son simulados.',
    ].join('\n'),
  vi: ([one, two, three]) =>
    [
      'Người đăng ký bằng mã của bạn là bạn bè cấp 1, người họ mời là cấp 2, và cứ thế đến cấp 3.',
      `Với mỗi khoản phí giao dịch bạn bè trả, bạn nhận ${one}% ở cấp 1, ${two}% ở cấp 2 và ${three}% ở cấp 3.`,
      'Hoa hồng được trả ngay bằng USDT vào tài khoản Funding, lấy từ phí của sàn: bạn bè không phải trả thêm.',
      'Phí rút tiền và phí thanh lý không có hoa hồng. Mọi khoản tiền ở đây đều là mô phỏng.',
    ].join('\n'),
}
