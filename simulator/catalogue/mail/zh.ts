import type { MailTexts } from './types.ts'

export const zh: MailTexts = {
  messages: {
    welcome: {
      title: '欢迎',
      text: '您的账户已开通，现货账户中有 {amount} {currency} 模拟资金。帮助中心说明了各项功能。',
    },
    newDevice: {
      title: '新设备登录',
      text: '您的账户在“{device}”（{address}）上登录。如非本人操作，请立即修改登录密码。',
    },
    securityChanged: {
      title: '安全设置已变更',
      text: '您的账户密码或手机号已变更，提现暂停 {hours} 小时。如非本人操作，请联系客服。',
    },
    depositCredited: { title: '充值已到账', text: '{amount} {currency} 已计入您的资金账户。' },
    depositHeld: {
      title: '充值暂存',
      text: '您充值的 {amount} {currency} 低于最小数量 {minimum} {currency}，将暂存至 {network} 上的后续付款累计达到为止。',
    },
    depositRefused: { title: '充值被拒绝', text: '您充值的 {amount} {currency} 未入账。{reason}' },
    withdrawalCompleted: { title: '提现已完成', text: '{amount} {currency} 已转出。' },
    withdrawalRefused: { title: '提现被拒绝', text: '您提现的 {amount} {currency} 被拒绝。{reason}' },
    identityApproved: { title: '身份认证通过', text: '您的身份认证已通过。' },
    identityRefused: { title: '身份认证失败', text: '请按说明修改后重新提交。{reason}' },
    liquidated: { title: '持仓已强平', text: '您的 {market} 持仓已在 {price} 强平，详情见合约记录。' },
    stopWinFired: { title: '止盈已触发', text: '{market} 标记价格已到 {price}，您的持仓按市价平仓，详情见合约记录。' },
    stopLoseFired: { title: '止损已触发', text: '{market} 标记价格已到 {price}，您的持仓按市价平仓，详情见合约记录。' },
    secondWon: { title: '涨跌合约盈利', text: '{market}：投入 {stake} {currency}，返还 {payout} {currency}。' },
    secondLost: { title: '涨跌合约亏损', text: '{market}：损失投入的 {stake} {currency}。' },
    secondEven: { title: '涨跌合约平局', text: '{market}：价格未变，已退回 {payout} {currency}。' },
    optionWon: { title: '期权盈利', text: '{market}：投入 {stake} {currency}，返还 {payout} {currency}。' },
    optionLost: { title: '期权亏损', text: '{market}：损失投入的 {stake} {currency}。' },
    optionEven: { title: '期权平局', text: '{market}：价格未变，已退回 {payout} {currency}。' },
    allotted: {
      title: '配售成功',
      text: '您获配 {quantity} {currency}。请在上市前支付 {due} {paid}，否则配售作废并全额退回。',
    },
    notAllotted: { title: '未获配售', text: '您未获配 {currency}，冻结的金额已全部退回。' },
    matured: { title: '理财已到期', text: '{amount} {currency} 已返还，累计收益 {income} {currency}。' },
    shopRefunded: { title: '商城退款', text: '商城订单 {order} 的 {amount} {currency} 已退回您的资金账户。' },
    friendJoined: { title: '好友已加入', text: '{name} 使用您的邀请码完成注册。' },
    ticketAnswered: { title: '工单已回复', text: '您的工单 #{ticket} 有新回复。' },
    ticketClosed: { title: '工单已关闭', text: '工单 #{ticket} 因长时间无新内容已关闭。' },
  },
  tickets: {
    firstAnswer: '当前无人值守，这是一条自动回复，希望对您有帮助：\n\n{title}\n{answer}\n\n如未解决，请继续回复。',
    laterAnswer: '这是一条自动回复。在本模拟交易所中，只有操作台有人时才会人工回复。如问题已解决，可以关闭此工单。',
    closing: '已自动关闭：{closeHours} 小时内没有新内容。如需帮助，请新建工单。',
  },
  notices: {
    opening: [
      '模拟交易所已向所有人开放。',
      '每个新账户的现货账户中有 {grant} USDT 模拟资金。它不是真钱，不能购买，也不能取出。',
      '现货、永续合约、涨跌合约、期权、申购、理财和挖矿均可体验。',
    ],
    fees: [
      '每笔现货委托的手续费均为 {spotFee}，挂单与吃单相同，从收到的币种中扣除。',
      '[trading]',
      '每笔委托至少价值 {spotMinimum} USDT。其他费用见“费用与限额”页面。',
    ],
    watchlists: ['标星的市场会排在自选列表最前。您可以在该页面任意排序，所有设备上都会保持一致。'],
  },
}
