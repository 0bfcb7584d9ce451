import type { MailTexts } from './types.ts'

export const es: MailTexts = {
  messages: {
    welcome: {
      title: 'Te damos la bienvenida',
      text: 'Tu cuenta está abierta, con {amount} {currency} de fondos simulados en la cuenta Spot. El centro de ayuda explica cómo funciona todo.',
    },
    newDevice: {
      title: 'Acceso desde un dispositivo nuevo',
      text: 'Tu cuenta se usó en «{device}» ({address}). Si no fuiste tú, cambia ya tu contraseña de acceso.',
    },
    securityChanged: {
      title: 'Ajuste de seguridad cambiado',
      text: 'Se cambió una contraseña o el teléfono de tu cuenta. Los retiros esperan {hours} horas. Si no fuiste tú, contacta con soporte.',
    },
    depositCredited: {
      title: 'Depósito abonado',
      text: 'Se abonaron {amount} {currency} en tu cuenta de financiación.',
    },
    depositHeld: {
      title: 'Depósito retenido',
      text: 'Tu depósito de {amount} {currency} no llega al mínimo de {minimum} {currency}. Queda retenido hasta que otros pagos en {network} completen la suma.',
    },
    depositRefused: { title: 'Depósito rechazado', text: 'Tu depósito de {amount} {currency} no se abonó. {reason}' },
    withdrawalCompleted: { title: 'Retiro completado', text: 'Se enviaron {amount} {currency}.' },
    withdrawalRefused: { title: 'Retiro rechazado', text: 'Tu retiro de {amount} {currency} fue rechazado. {reason}' },
    identityApproved: { title: 'Identidad verificada', text: 'Tu verificación de identidad fue correcta.' },
    identityRefused: {
      title: 'Verificación de identidad rechazada',
      text: 'Corrige lo indicado y envía de nuevo. {reason}',
    },
    liquidated: {
      title: 'Posición liquidada',
      text: 'Tu posición de {market} se liquidó a {price}. Los detalles están en tus registros de futuros.',
    },
    stopWinFired: {
      title: 'Take profit activado',
      text: 'El precio de marca de {market} llegó a {price}: tu posición se cierra a mercado. Los detalles están en tus registros de futuros.',
    },
    stopLoseFired: {
      title: 'Stop loss activado',
      text: 'El precio de marca de {market} llegó a {price}: tu posición se cierra a mercado. Los detalles están en tus registros de futuros.',
    },
    secondWon: {
      title: 'Contrato sube/baja ganado',
      text: '{market}: cantidad {stake} {currency}, pago {payout} {currency}.',
    },
    secondLost: { title: 'Contrato sube/baja perdido', text: '{market}: se perdieron los {stake} {currency}.' },
    secondEven: {
      title: 'Contrato sube/baja empatado',
      text: '{market}: el precio no cambió. Se devolvieron {payout} {currency}.',
    },
    optionWon: { title: 'Opción ganada', text: '{market}: cantidad {stake} {currency}, pago {payout} {currency}.' },
    optionLost: { title: 'Opción perdida', text: '{market}: se perdieron los {stake} {currency}.' },
    optionEven: {
      title: 'Opción empatada',
      text: '{market}: el precio no cambió. Se devolvieron {payout} {currency}.',
    },
    allotted: {
      title: 'Monedas asignadas',
      text: 'Se te asignaron {quantity} {currency}. Paga {due} {paid} antes del listado o la asignación caduca y se devuelve todo.',
    },
    notAllotted: { title: 'Sin asignación', text: 'No se te asignó {currency}. Se devolvió todo lo bloqueado.' },
    matured: {
      title: 'Inversión vencida',
      text: 'Te volvieron {amount} {currency}, tras {income} {currency} de ingresos.',
    },
    shopRefunded: {
      title: 'Reembolso de la tienda',
      text: 'Se devolvieron {amount} {currency} de tu pedido {order} a tu cuenta de financiación.',
    },
    friendJoined: { title: 'Se registró un amigo', text: '{name} se registró con tu código de invitación.' },
    ticketAnswered: { title: 'Ticket respondido', text: 'Hay una respuesta a tu ticket n.º {ticket}.' },
    ticketClosed: { title: 'Ticket cerrado', text: 'El ticket n.º {ticket} se cerró porque no se escribió nada más.' },
  },
  tickets: {
    firstAnswer:
      'Esta es una respuesta automática, porque no hay nadie atendiendo. Quizá ayude:\n\n{title}\n{answer}\n\nSi no, responde aquí.',
    laterAnswer:
      'Esta es una respuesta automática. En este exchange simulado responde una persona solo si alguien atiende el puesto del operador. Si tu duda está resuelta, puedes cerrar este ticket.',
    closing:
      'Cerrado automáticamente: no se añadió nada durante {closeHours} horas. Escribe otro ticket si necesitas ayuda.',
  },
  notices: {
    opening: [
      'El exchange simulado está abierto a todos.',
      'Cada cuenta nueva empieza con {grant} USDT de fondos simulados en la cuenta Spot. No son dinero real, no se compran ni se cobran.',
      'Puedes probar spot, futuros perpetuos, contratos sube/baja, opciones, suscripciones, inversiones a plazo y minería.',
    ],
    fees: [
      'Toda orden spot cuesta {spotFee}, sea maker o taker, y se descuenta de la moneda recibida.',
      '[trading]',
      'Una orden debe valer al menos {spotMinimum} USDT. La página «Comisiones y límites» muestra las demás.',
    ],
    watchlists: [
      'Los mercados marcados con la estrella van primero en tus favoritos. Puedes ordenarlos como quieras, y así quedan en todos tus dispositivos.',
    ],
  },
}
