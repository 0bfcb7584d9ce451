/**
 * Forms with files, where a browser can't read them out of a request: WebKit rejects `Request.arrayBuffer()` of a form that holds a file made
 * by a script, as every picture is that was made smaller. Such a form is written out before anybody asks.
 */

interface Written {
  type: string
  bytes: Blob
}

const quoted = (text: string): string => text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

/** A form as a browser sends it. */
export function written(form: FormData): Written {
  const boundary = `----form${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`
  const parts = [...form].flatMap(([name, value]): BlobPart[] => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`
    if (typeof value === 'string') return [`${head}\r\n\r\n${value}\r\n`]
    const type = value.type || 'application/octet-stream'
    return [`${head}; filename="${quoted(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`, value, '\r\n']
  })
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: new Blob([...parts, `--${boundary}--\r\n`]) }
}

async function readsForms(): Promise<boolean> {
  const form = new FormData()
  form.append('file', new File(['x'], 'x'))
  return new Response(form).arrayBuffer().then(
    () => true,
    () => false,
  )
}

/** Writes the forms of uploads out from now on, where this browser needs it. Answers what ends it. */
export async function writeForms(): Promise<() => void> {
  if (await readsForms()) return () => {}
  const { XMLHttpRequest: Real } = globalThis
  const wrapped = (request: XMLHttpRequest) =>
    new Proxy(request, {
      get(_, name) {
        const value: unknown = Reflect.get(request, name)
        if (name === 'send')
          return (body?: XMLHttpRequestBodyInit | null) => {
            if (!(body instanceof FormData)) return request.send(body)
            const { type, bytes } = written(body)
            request.setRequestHeader('content-type', type)
            request.send(bytes)
          }
        return typeof value === 'function' ? value.bind(request) : value
      },
      set: (_, name, value) => Reflect.set(request, name, value),
    })
  globalThis.XMLHttpRequest = new Proxy(Real, { construct: () => wrapped(new Real()) })
  return () => {
    globalThis.XMLHttpRequest = Real
  }
}
