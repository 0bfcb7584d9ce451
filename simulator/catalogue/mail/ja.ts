import type { MailTexts } from './types.ts'

export const ja: MailTexts = {
  messages: {
    welcome: {
      title: 'ようこそ',
      text: 'アカウントが開設されました。現物口座に{amount} {currency}の模擬資金があります。使い方はヘルプセンターをご覧ください。',
    },
    newDevice: {
      title: '新しい端末からのログイン',
      text: '「{device}」（{address}）でログインがありました。心当たりがない場合は、すぐにログインパスワードを変更してください。',
    },
    securityChanged: {
      title: 'セキュリティ設定の変更',
      text: 'パスワードまたは電話番号が変更されました。出金は{hours}時間停止します。心当たりがない場合はサポートへご連絡ください。',
    },
    depositCredited: { title: '入金完了', text: '{amount} {currency}が資金調達アカウントに入りました。' },
    depositHeld: {
      title: '入金を保留中',
      text: '{amount} {currency}の入金は最低額{minimum} {currency}に達していません。{network}での追加の支払いで合計が達するまで保留されます。',
    },
    depositRefused: { title: '入金は拒否されました', text: '{amount} {currency}は入金されませんでした。{reason}' },
    withdrawalCompleted: { title: '出金完了', text: '{amount} {currency}を送りました。' },
    withdrawalRefused: { title: '出金は拒否されました', text: '{amount} {currency}の出金は拒否されました。{reason}' },
    identityApproved: { title: '本人確認完了', text: '本人確認が完了しました。' },
    identityRefused: { title: '本人確認は否認されました', text: '示された箇所を直して再送してください。{reason}' },
    liquidated: {
      title: 'ポジションの強制決済',
      text: '{market}のポジションは{price}で強制決済されました。詳細は先物の記録をご覧ください。',
    },
    stopWinFired: {
      title: '利確が発動しました',
      text: '{market}のマーク価格が{price}に達したため、ポジションを成行で決済します。詳細は先物の記録をご覧ください。',
    },
    stopLoseFired: {
      title: '損切りが発動しました',
      text: '{market}のマーク価格が{price}に達したため、ポジションを成行で決済します。詳細は先物の記録をご覧ください。',
    },
    secondWon: { title: '上下予測：勝ち', text: '{market}：投入{stake} {currency}、払戻{payout} {currency}。' },
    secondLost: { title: '上下予測：負け', text: '{market}：投入した{stake} {currency}を失いました。' },
    secondEven: {
      title: '上下予測：引き分け',
      text: '{market}：価格は変わりませんでした。{payout} {currency}が戻りました。',
    },
    optionWon: { title: 'オプション：勝ち', text: '{market}：投入{stake} {currency}、払戻{payout} {currency}。' },
    optionLost: { title: 'オプション：負け', text: '{market}：投入した{stake} {currency}を失いました。' },
    optionEven: {
      title: 'オプション：引き分け',
      text: '{market}：価格は変わりませんでした。{payout} {currency}が戻りました。',
    },
    allotted: {
      title: '割当のお知らせ',
      text: '{quantity} {currency}が割り当てられました。上場までに{due} {paid}をお支払いください。支払わないと失効し、全額が戻ります。',
    },
    notAllotted: { title: '割当なし', text: '{currency}の割当はありませんでした。凍結分はすべて戻りました。' },
    matured: {
      title: '運用が満期になりました',
      text: '{amount} {currency}が戻りました。収益は合計{income} {currency}です。',
    },
    shopRefunded: {
      title: 'ショップの返金',
      text: 'ショップの注文{order}の{amount} {currency}を資金調達アカウントに返金しました。',
    },
    friendJoined: { title: '友だちが登録しました', text: '{name}さんがあなたの招待コードで登録しました。' },
    ticketAnswered: { title: 'お問い合わせへの回答', text: 'お問い合わせ #{ticket} に回答があります。' },
    ticketClosed: {
      title: 'お問い合わせの終了',
      text: 'お問い合わせ #{ticket} は追加の書き込みがないため終了しました。',
    },
  },
  tickets: {
    firstAnswer:
      '担当者が不在のため、自動でお答えします。お役に立てば幸いです。\n\n{title}\n{answer}\n\n解決しない場合は返信してください。',
    laterAnswer:
      'これは自動回答です。この模擬取引所では、担当デスクに人がいるときだけ人が回答します。解決した場合は終了できます。',
    closing: '{closeHours}時間書き込みがなかったため、自動で終了しました。必要な場合は新しく作成してください。',
  },
  notices: {
    opening: [
      '模擬取引所をすべての方に公開しました。',
      '新しいアカウントの現物口座には{grant} USDTの模擬資金があります。実際のお金ではなく、購入も引き出しもできません。',
      '現物、無期限契約、上下予測、オプション、申込、資産運用、マイニングをお試しいただけます。',
    ],
    fees: [
      '現物注文の手数料はメイカーもテイカーも{spotFee}で、受け取る通貨から引かれます。',
      '[trading]',
      '注文は{spotMinimum} USDT相当以上です。ほかの手数料は「手数料と限度」をご覧ください。',
    ],
    watchlists: ['星を付けた市場はお気に入りの先頭に並びます。順番は自由に変えられ、どの端末でも同じです。'],
  },
}
