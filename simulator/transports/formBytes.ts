/**
 * Reads forms with files in browsers that can't read them from a request: WebKit rejects `Request.arrayBuffer()` of a form with a file made
 * by a script, as every scaled picture is. Such a form is serialised before the request is made.
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

/** From now on serialises the forms of uploads, where this browser needs it. Returns a function that stops it. */
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
