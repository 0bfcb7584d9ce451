import type { MailTexts } from './types.ts'

export const ko: MailTexts = {
  messages: {
    welcome: {
      title: '환영합니다',
      text: '계정이 열렸습니다. 현물 계정에 {amount} {currency}의 모의 자금이 있습니다. 고객센터에서 사용법을 확인하세요.',
    },
    newDevice: {
      title: '새 기기에서 로그인',
      text: '“{device}”({address})에서 로그인했습니다. 본인이 아니라면 즉시 로그인 비밀번호를 변경하세요.',
    },
    securityChanged: {
      title: '보안 설정 변경',
      text: '비밀번호나 휴대폰 번호가 변경되었습니다. 출금이 {hours}시간 멈춥니다. 본인이 아니라면 고객 지원에 연락하세요.',
    },
    depositCredited: { title: '입금 완료', text: '{amount} {currency}이(가) 펀딩 계정에 들어왔습니다.' },
    depositHeld: {
      title: '입금 보류',
      text: '{amount} {currency} 입금이 최소 수량 {minimum} {currency}보다 적습니다. {network}의 추가 입금으로 합계가 채워질 때까지 보류됩니다.',
    },
    depositRefused: { title: '입금 거부', text: '{amount} {currency}이(가) 입금되지 않았습니다. {reason}' },
    withdrawalCompleted: { title: '출금 완료', text: '{amount} {currency}을(를) 보냈습니다.' },
    withdrawalRefused: { title: '출금 거부', text: '{amount} {currency} 출금이 거부되었습니다. {reason}' },
    identityApproved: { title: '본인 인증 완료', text: '본인 인증이 완료되었습니다.' },
    identityRefused: { title: '본인 인증 반려', text: '안내된 부분을 고쳐 다시 보내 주세요. {reason}' },
    liquidated: {
      title: '포지션 청산',
      text: '{market} 포지션이 {price}에 청산되었습니다. 자세한 내용은 선물 기록에서 확인하세요.',
    },
    stopWinFired: {
      title: '익절 발동',
      text: '{market} 시장평균가가 {price}에 도달해 포지션을 시장가로 종료합니다. 자세한 내용은 선물 기록에서 확인하세요.',
    },
    stopLoseFired: {
      title: '손절 발동',
      text: '{market} 시장평균가가 {price}에 도달해 포지션을 시장가로 종료합니다. 자세한 내용은 선물 기록에서 확인하세요.',
    },
    secondWon: { title: '상승/하락 예측 적중', text: '{market}: 투입 {stake} {currency}, 지급 {payout} {currency}.' },
    secondLost: { title: '상승/하락 예측 실패', text: '{market}: 투입한 {stake} {currency}을(를) 잃었습니다.' },
    secondEven: {
      title: '상승/하락 예측 무승부',
      text: '{market}: 가격이 변하지 않아 {payout} {currency}을(를) 돌려드렸습니다.',
    },
    optionWon: { title: '옵션 적중', text: '{market}: 투입 {stake} {currency}, 지급 {payout} {currency}.' },
    optionLost: { title: '옵션 실패', text: '{market}: 투입한 {stake} {currency}을(를) 잃었습니다.' },
    optionEven: {
      title: '옵션 무승부',
      text: '{market}: 가격이 변하지 않아 {payout} {currency}을(를) 돌려드렸습니다.',
    },
    allotted: {
      title: '코인 배정',
      text: '{quantity} {currency}이(가) 배정되었습니다. 상장 전에 {due} {paid}을(를) 결제하지 않으면 무효가 되고 전액 돌아옵니다.',
    },
    notAllotted: { title: '배정 없음', text: '{currency} 배정이 없었습니다. 동결된 금액은 모두 돌려드렸습니다.' },
    matured: {
      title: '금융상품 만기',
      text: '{amount} {currency}이(가) 돌아왔습니다. 누적 수익은 {income} {currency}입니다.',
    },
    shopRefunded: {
      title: '상점 환불',
      text: '상점 주문 {order}의 {amount} {currency}을(를) 펀딩 계정으로 돌려드렸습니다.',
    },
    friendJoined: { title: '친구 가입', text: '{name} 님이 회원님의 초대 코드로 가입했습니다.' },
    ticketAnswered: { title: '문의 답변', text: '1:1 문의 #{ticket}에 답변이 있습니다.' },
    ticketClosed: { title: '문의 종료', text: '1:1 문의 #{ticket}은(는) 추가 내용이 없어 종료되었습니다.' },
  },
  tickets: {
    firstAnswer:
      '담당자가 없어 자동으로 답변합니다. 도움이 되길 바랍니다.\n\n{title}\n{answer}\n\n해결되지 않으면 답글을 남겨 주세요.',
    laterAnswer:
      '자동 답변입니다. 이 모의 거래소에서는 운영 데스크에 사람이 있을 때만 사람이 답변합니다. 해결되었다면 문의를 종료할 수 있습니다.',
    closing: '{closeHours}시간 동안 추가 내용이 없어 자동으로 종료되었습니다. 도움이 필요하면 새로 작성하세요.',
  },
  notices: {
    opening: [
      '모의 거래소가 모두에게 열렸습니다.',
      '새 계정의 현물 계정에는 {grant} USDT의 모의 자금이 있습니다. 실제 돈이 아니며 살 수도 뺄 수도 없습니다.',
      '현물, 무기한 선물, 상승/하락 예측, 옵션, 청약, 금융상품, 채굴을 모두 체험할 수 있습니다.',
    ],
    fees: [
      '현물 주문 수수료는 메이커와 테이커 모두 {spotFee}이며 받는 코인에서 빠집니다.',
      '[trading]',
      '주문은 {spotMinimum} USDT 이상이어야 합니다. 다른 수수료는 “수수료와 한도”에서 확인하세요.',
    ],
    watchlists: ['별표한 마켓은 관심 목록 맨 앞에 옵니다. 순서는 자유롭게 바꿀 수 있고 모든 기기에서 같습니다.'],
  },
}
