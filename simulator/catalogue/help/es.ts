import type { HelpTexts } from './types.ts'

export const es: HelpTexts = {
  topics: {
    account: 'Cuenta y seguridad',
    funds: 'Depósitos y retiros',
    trading: 'Trading spot',
    derivatives: 'Futuros y opciones',
    earn: 'Suscripciones y ahorro',
    support: 'Soporte',
  },
  problems: {
    simulated: {
      title: '¿Es dinero real?',
      words: 'demo, práctica, falso, real, simulado, fondos',
      text: [
        'No. Todo esto es un exchange simulado: monedas, precios, depósitos y retiros existen solo en la simulación, y no se puede ingresar ni cobrar nada.',
        'Cada cuenta nueva empieza con {grant} USDT de fondos simulados en la cuenta Spot.',
        'Los precios vienen de un proceso aleatorio con semilla fija. Lo que los usuarios tienen u ordenan no influye en ellos, y ningún ajuste puede hacer perder a un usuario.',
      ],
    },
    register: {
      title: '¿Cómo me registro e inicio sesión?',
      words: 'registro, cuenta, código, correo, móvil, sms, código de invitación',
      text: [
        'Regístrate con un correo o un número de móvil. Recibes un código de {codeLength} dígitos, válido {codeMinutes} minutos; puedes pedir otro tras {resendSeconds} segundos.',
        'En la demo ningún código sale del navegador: se muestra en pantalla. El código de invitación es opcional.',
        'La contraseña necesita al menos {passwordMin} caracteres de dos clases: dígitos, letras o símbolos.',
      ],
    },
    password: {
      title: 'Olvidé mi contraseña de acceso',
      words: 'restablecer, olvidé, bloqueada, contraseña incorrecta, iniciar sesión',
      text: [
        'En la página de acceso elige «Olvidé la contraseña», pide un código y define una nueva. Entonces terminan todas las sesiones y los retiros esperan {waitHours} horas.',
        'Tras {tries} contraseñas incorrectas la cuenta se bloquea {lockMinutes} minutos. Restablecerla quita el bloqueo.',
      ],
    },
    fundPassword: {
      title: '¿Qué es la contraseña de fondos?',
      words: 'contraseña de pago, pin, teclado, retirar, bloqueada',
      text: [
        'Protege retiros, cuentas bancarias y métodos de pago. Solo tiene dígitos, al menos {fundPasswordMin}, y se escribe con el teclado en pantalla.',
        '- Definirla por primera vez no inicia ninguna espera.',
        '- Cambiarla sí: los retiros esperan {waitHours} horas.',
        '- {tries} intentos fallidos la bloquean {lockMinutes} minutos. No se pierde nada.',
        '¿La olvidaste? Cámbiala en el centro de seguridad con un código enviado a tu correo o móvil.',
      ],
    },
    authenticator: {
      title: '¿Cómo funciona el autenticador?',
      words: '2fa, google, totp, qr, dos pasos, segundo factor',
      text: [
        'En el centro de seguridad, escanea el código QR con una app de autenticación o copia la clave, y escribe los seis dígitos que muestra. Desde entonces también se piden al iniciar sesión.',
        'Guarda la clave en un lugar seguro. Los códigos cambian cada 30 segundos; si uno se rechaza, revisa el reloj del móvil.',
      ],
    },
    identity: {
      title: '¿Cómo verifico mi identidad?',
      words: 'kyc, documento, pasaporte, nombre real, revisión, rechazado',
      text: [
        'Elige tu nacionalidad, escribe nombre y número de documento y añade tres imágenes: anverso, retrato y reverso. Hasta {pictureMegabytes} MB cada una, en JPEG, PNG o WebP.',
        'Un rechazo siempre indica su motivo. Corrige esa parte y envía de nuevo: lo correcto se conserva.',
        'En la demo usa los documentos de muestra. No escribas datos reales: las imágenes se quedan en el navegador y no se guardan.',
      ],
    },
    deposit: {
      title: '¿Cómo funcionan los depósitos?',
      words: 'depósito, depositar, recarga, dirección, red, confirmaciones, captura, mínimo, retenido',
      text: [
        'Elige moneda y red e indica la cantidad; la captura es opcional. A los {seenSeconds} segundos el pago se ve en la red y, tras sus confirmaciones, se abona en la cuenta de financiación.',
        '- Por debajo del mínimo queda retenido hasta que otros pagos completen la suma.',
        '- Si se rechaza, el registro dice por qué y qué enviar en su lugar.',
        'Las direcciones son inventadas y no pasan la comprobación de su cadena. Nunca envíes monedas reales.',
      ],
    },
    withdrawal: {
      title: '¿Cómo funcionan los retiros?',
      words: 'retiro, retirar, cobrar, comisión, llegada, cuenta bancaria, rechazado, pendiente',
      text: [
        'Los retiros salen de la cuenta de financiación hacia una dirección o una cuenta bancaria. Comisión, mínimo y cantidad a recibir se ven antes de confirmar; la contraseña de fondos se pide al final.',
        '- La revisión tarda cerca de {reviewMinutes} minuto y después confirma la red. Una cuenta bancaria tarda {bankMinutes} minutos más.',
        '- Un retiro se completa o se rechaza con un motivo que puedes corregir gratis. Entonces se devuelve todo.',
        'Nunca se te pedirá pagar un impuesto, una comisión o un depósito para desbloquear un retiro. Quien lo pida comete un fraude.',
      ],
    },
    waiting: {
      title: '¿Por qué debo esperar {waitHours} horas para retirar?',
      words: '24 horas, bloqueo, cambio de seguridad, espera',
      text: [
        'Tras cambiar la contraseña de acceso, la de fondos o el teléfono, los retiros esperan {waitHours} horas para que un ladrón no gane nada. La página de retiro muestra el tiempo restante. Operar, depositar y transferir sigue siendo posible.',
        'Definir por primera vez la contraseña de fondos no es un cambio.',
      ],
    },
    moving: {
      title: '¿En qué se diferencian transferir y convertir?',
      words: 'transferir, cambio, convertir, cuentas, spread, cotización',
      text: [
        'Una transferencia mueve una moneda entre tus cuentas, al instante y gratis. Las cuentas de futuros, sube/baja y opciones solo tienen USDT; el bono no se mueve.',
        'Convertir cambia una moneda por otra en la cuenta de financiación. La cotización vale {quoteSeconds} segundos y su spread de {spread} está a la vista; no hay otra comisión.',
      ],
    },
    spot: {
      title: '¿Cómo se ejecutan las órdenes spot y cuánto cuestan?',
      words: 'orden, límite, mercado, comisión, maker, taker, parcial, cancelar, mínimo',
      text: [
        'Una orden de mercado toma lo que muestra el libro. Una orden límite espera en su precio y puede ejecutarse por partes.',
        '- La comisión es {spotFee} para maker y taker, y se descuenta de la moneda recibida.',
        '- Una orden debe valer al menos {spotMinimum} USDT, y puede haber {openOrders} abiertas como máximo.',
        '- Al cancelar se devuelve exactamente lo no ejecutado.',
      ],
    },
    contract: {
      title: '¿Cómo funcionan los futuros perpetuos?',
      words: 'futuros, apalancamiento, margen, largo, corto, financiación, precio de marca, aislado',
      text: [
        'Cada posición tiene su propio margen (aislado) en USDT: su valor dividido por el apalancamiento, de 1× a {leverageMost}×. Con apalancamiento puedes perder pronto todo el margen, pero nunca más.',
        '- Comisiones: {makerFee} maker, {takerFee} taker, sobre el valor.',
        '- La financiación se paga cada {fundingHours} horas entre largos y cortos.',
        '- PnL no realizado, margen y liquidación siguen el precio de marca, no el último.',
      ],
    },
    liquidation: {
      title: '¿Cuándo se liquida una posición?',
      words: 'liquidación, forzosa, margen de mantenimiento, pérdida',
      text: [
        'Cuando el precio de marca llega al precio de liquidación de la posición. Para entonces el margen ha bajado al de mantenimiento, que depende del tamaño:',
        '[margins]',
        'Antes se cancelan las órdenes de la posición. Se cobra hasta {liquidationFee} de lo que quede, y tu saldo nunca baja de cero. Menos apalancamiento o un stop loss alejan ese precio.',
      ],
    },
    forecast: {
      title: '¿Qué son los contratos sube/baja y las opciones?',
      words: 'contrato por segundos, sube, baja, pronóstico, binaria, ciclo, rendimiento, ganar, perder, plazo',
      text: [
        'Pronosticas si un precio estará más alto o más bajo al final. Si aciertas se pagan la cantidad y el rendimiento; si fallas se pierde la cantidad; si los precios son iguales se devuelve. Los precios son del registro público y ambos se muestran con la orden.',
        'Los contratos sube/baja empiezan al instante:',
        '[seconds]',
        'Las opciones van por rondas del reloj; la entrada cierra {entrySeconds} segundos antes:',
        '[rounds]',
        'La cuota de equilibrio dice cuántas veces habría que acertar para no perder. Las probabilidades son iguales, así que en promedio se pierde. En muchos países están prohibidos para clientes minoristas.',
      ],
    },
    subscription: {
      title: '¿Cómo funciona la suscripción a una moneda nueva?',
      words: 'ipo, launchpad, asignación, moneda nueva, bloqueo, listado',
      text: [
        'Mientras un proyecto está en curso te suscribes y la cantidad queda bloqueada. Al final las monedas se asignan en proporción a lo comprometido por todos, con un tope; el resto se devuelve.',
        'Paga tu asignación antes del listado o caduca y se devuelve todo. Al listarse se libera {listingPercent} y el resto día a día durante {lockupDays} días, salvo que el proyecto diga otra cosa.',
      ],
    },
    investment: {
      title: '¿Cómo pagan las inversiones a plazo y la minería?',
      words: 'ahorro, earn, minería, ingreso, interés, plazo, rescate, vencimiento',
      text: [
        'Bloqueas una cantidad de {termLeast} a {termMost} días. El ingreso diario es cantidad × tasa anual ÷ 365; al vencimiento vuelve toda la cantidad.',
        'El rescate anticipado es posible siempre y cuesta los ingresos cobrados. La minería es simulada: ninguna máquina funciona, su ingreso es la tasa indicada.',
      ],
    },
    ticket: {
      title: '¿Cómo contacto con soporte?',
      words: 'contacto, ticket, ayuda, chat, queja, correo',
      text: [
        'Escribe un ticket: hasta {textMost} caracteres, con imágenes si ayudan (máximo {picturesMost}). Si no hay nadie en {answerMinutes} minutos, llega una respuesta automática que lo dice.',
        'Puedes responder mientras siga abierto. {closeHours} horas después de la última respuesta se cierra solo.',
        'El chat de esta demo responde automáticamente con estas páginas.',
      ],
    },
  },
  articles: {
    about: {
      title: 'Sobre nosotros',
      text: [
        'Este es un exchange simulado de activos digitales, versión {version}. Muestra cómo funciona una app así y permite practicar sin riesgo.',
        '## Qué es simulado',
        'El mercado, sus precios, el libro de órdenes, las redes, los bancos y los demás participantes. El número de participantes viene de agentes simulados.',
        '## Qué prometemos',
        '- Las órdenes o tenencias de un usuario no influyen en los precios.',
        '- Cada liquidación indica su precio y su hora, y puede calcularse de nuevo con los registros.',
        '- Un retiro se completa o se rechaza con un motivo que se corrige gratis.',
        'No es un servicio financiero: no es una oferta ni un consejo.',
      ],
    },
    terms: {
      title: 'Términos de uso',
      text: [
        'Estos términos valen para el exchange simulado. Un despliegue con cuentas reales tiene los suyos, de su operador.',
        '## Naturaleza del servicio',
        'Todos los fondos son simulados. No tienen valor, no se compran ni se cobran, y no dan derecho a nada.',
        '## Tu parte',
        '- Usa solo datos de muestra: ni nombres, documentos, números de tarjeta o contraseñas reales.',
        '- No presentes los resultados como operaciones reales.',
        '## Disponibilidad',
        'La simulación puede volver a su inicio en cualquier momento; cuentas y saldos se pierden.',
        '## Resultados',
        'Los resultados simulados no muestran operaciones reales. Omiten el efecto de tus órdenes en el mercado y no dicen nada de resultados futuros.',
      ],
    },
    privacy: {
      title: 'Privacidad',
      text: [
        '## Qué se guarda',
        'El exchange guarda lo que escribes aquí: contacto, órdenes, mensajes y tickets. En la demo, en este navegador; un simulador servido, en la máquina que lo ejecuta. Las contraseñas se guardan como resúmenes y los números de tarjeta ocultos.',
        '## Imágenes',
        'De una imagen solo se anotan el tipo y el tamaño. La imagen no se guarda ni se envía a nadie.',
        '## Terceros',
        'La demo no envía nada a otros servidores y no tiene analítica ni publicidad. El chat se carga solo al abrirlo y recibe solo los campos que permitas.',
        '## Borrado',
        '«Cerrar sesión» borra lo que la app guarda de ti en este navegador; reiniciar el simulador borra el exchange entero.',
      ],
    },
    risk: {
      title: 'Aviso de riesgo',
      text: [
        'Aquí solo puedes perder fondos simulados. Con activos digitales reales los mismos productos son muy arriesgados:',
        '- Los precios pueden caer mucho en minutos.',
        '- El apalancamiento multiplica las pérdidas. A 100×, un movimiento menor del 1% puede llevarse todo el margen.',
        '- Los contratos sube/baja y las opciones pagan menos al ganar de lo que cuesta perder. En promedio se pierde.',
        '- Un envío a una dirección o red equivocada no se recupera.',
        'Las opciones binarias están prohibidas para minoristas en la UE, el Reino Unido, Australia y Canadá, entre otros.',
        'Nunca operes con dinero que no puedas perder. Ganar en una simulación no anuncia ganancias reales.',
      ],
    },
    fees: {
      title: 'Comisiones y límites',
      text: [
        'Estas tablas salen de las reglas con las que calcula el exchange.',
        '## Trading',
        '[trading]',
        'La comisión spot se descuenta de la moneda recibida, la de futuros del margen. Una liquidación cuesta hasta {liquidationFee}.',
        '## Márgenes de futuros (USDT)',
        '[margins]',
        '## Contratos sube/baja',
        '[seconds]',
        '## Opciones',
        '[rounds]',
        '## Retiros',
        '[networks]',
        'Depositar y transferir es gratis. Convertir tiene un spread de {spread} y ninguna otra comisión.',
      ],
    },
    contact: {
      title: 'Correo oficial',
      text: [
        'La dirección oficial es {email}. En esta demo es un ejemplo que nadie lee: escribe un ticket.',
        'Nunca pedimos contraseñas ni códigos, ni pagos para desbloquear un retiro. Trata como fraude los mensajes así de otras direcciones.',
      ],
    },
  },
  tables: {
    product: 'Producto',
    maker: 'Maker',
    taker: 'Taker',
    spot: 'Spot',
    contract: 'Futuros perpetuos',
    duration: 'Duración',
    seconds: 's',
    minutes: 'min',
    yield: 'Rendimiento',
    stake: 'Cantidad',
    breakEven: 'Cuota de equilibrio',
    position: 'Posición (USDT)',
    leverage: 'Apalancamiento máximo',
    maintenance: 'Margen de mantenimiento',
    currency: 'Moneda',
    network: 'Red',
    fee: 'Comisión',
    minimum: 'Mínimo',
    confirmations: 'Confirmaciones',
    bank: 'Cuenta bancaria',
  },
}
