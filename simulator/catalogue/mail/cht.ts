import type { MailTexts } from './types.ts'

export const cht: MailTexts = {
  messages: {
    welcome: {
      title: '歡迎',
      text: '您的帳戶已開通，現貨帳戶中有 {amount} {currency} 模擬資金。幫助中心說明了各項功能。',
    },
    newDevice: {
      title: '新裝置登入',
      text: '您的帳戶在「{device}」（{address}）上登入。如非本人操作，請立即修改登入密碼。',
    },
    securityChanged: {
      title: '安全設定已變更',
      text: '您的帳戶密碼或手機號碼已變更，提現暫停 {hours} 小時。如非本人操作，請聯絡客服。',
    },
    depositCredited: { title: '充值已到帳', text: '{amount} {currency} 已計入您的資金帳戶。' },
    depositHeld: {
      title: '充值暫存',
      text: '您充值的 {amount} {currency} 低於最小數量 {minimum} {currency}，將暫存至 {network} 上的後續付款累計達到為止。',
    },
    depositRefused: { title: '充值被拒絕', text: '您充值的 {amount} {currency} 未入帳。{reason}' },
    withdrawalCompleted: { title: '提現已完成', text: '{amount} {currency} 已轉出。' },
    withdrawalRefused: { title: '提現被拒絕', text: '您提現的 {amount} {currency} 被拒絕。{reason}' },
    identityApproved: { title: '身分認證通過', text: '您的身分認證已通過。' },
    identityRefused: { title: '身分認證失敗', text: '請按說明修改後重新提交。{reason}' },
    liquidated: { title: '持倉已強平', text: '您的 {market} 持倉已在 {price} 強平，詳情見合約記錄。' },
    stopWinFired: { title: '止盈已觸發', text: '{market} 標記價格已到 {price}，您的持倉按市價平倉，詳情見合約記錄。' },
    stopLoseFired: { title: '止損已觸發', text: '{market} 標記價格已到 {price}，您的持倉按市價平倉，詳情見合約記錄。' },
    secondWon: { title: '漲跌合約盈利', text: '{market}：投入 {stake} {currency}，返還 {payout} {currency}。' },
    secondLost: { title: '漲跌合約虧損', text: '{market}：損失投入的 {stake} {currency}。' },
    secondEven: { title: '漲跌合約平局', text: '{market}：價格未變，已退回 {payout} {currency}。' },
    optionWon: { title: '期權盈利', text: '{market}：投入 {stake} {currency}，返還 {payout} {currency}。' },
    optionLost: { title: '期權虧損', text: '{market}：損失投入的 {stake} {currency}。' },
    optionEven: { title: '期權平局', text: '{market}：價格未變，已退回 {payout} {currency}。' },
    allotted: {
      title: '配售成功',
      text: '您獲配 {quantity} {currency}。請在上市前支付 {due} {paid}，否則配售作廢並全額退回。',
    },
    notAllotted: { title: '未獲配售', text: '您未獲配 {currency}，凍結的金額已全部退回。' },
    matured: { title: '理財已到期', text: '{amount} {currency} 已返還，累計收益 {income} {currency}。' },
    shopRefunded: { title: '商城退款', text: '商城訂單 {order} 的 {amount} {currency} 已退回您的資金帳戶。' },
    friendJoined: { title: '好友已加入', text: '{name} 使用您的邀請碼完成註冊。' },
    ticketAnswered: { title: '工單已回覆', text: '您的工單 #{ticket} 有新回覆。' },
    ticketClosed: { title: '工單已關閉', text: '工單 #{ticket} 因長時間無新內容已關閉。' },
  },
  tickets: {
    firstAnswer: '目前無人值守，這是一則自動回覆，希望對您有幫助：\n\n{title}\n{answer}\n\n如未解決，請繼續回覆。',
    laterAnswer: '這是一則自動回覆。在本模擬交易所中，只有操作台有人時才會人工回覆。如問題已解決，可以關閉此工單。',
    closing: '已自動關閉：{closeHours} 小時內沒有新內容。如需幫助，請新建工單。',
  },
  notices: {
    opening: [
      '模擬交易所已向所有人開放。',
      '每個新帳戶的現貨帳戶中有 {grant} USDT 模擬資金。它不是真錢，不能購買，也不能取出。',
      '現貨、永續合約、漲跌合約、期權、申購、理財和挖礦均可體驗。',
    ],
    fees: [
      '每筆現貨委託的手續費均為 {spotFee}，掛單與吃單相同，從收到的幣種中扣除。',
      '[trading]',
      '每筆委託至少價值 {spotMinimum} USDT。其他費用見「費用與限額」頁面。',
    ],
    watchlists: ['標星的市場會排在自選列表最前。您可以在該頁面任意排序，所有裝置上都會保持一致。'],
  },
}
