import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type SmtpBehaviour =
  | 'well'
  /** Accepts the connection without answering. */
  | 'mute'
  /** Answers each command late: every step is in time, but not the whole. */
  | 'slow'
  | 'refuse recipient'
  | 'refuse content'
  | 'drop before content'
  | 'drop after content'
  | 'mute after content'

const slowMs = 230

export interface SmtpServer {
  url: string
  /** Accepted mails with headers; the client may not have received the answer. */
  received: string[]
  behave(behaviour: SmtpBehaviour): void
  /** Drops all connections. */
  disconnect(): void
  close(): Promise<void>
}

/** An SMTP server with configurable behaviour. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  let behaviour: SmtpBehaviour = 'well'
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  /** Drops the connection of this session. */
  const destroy = ({ remotePort }: SMTPServerSession) => {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy()
  }
  const late = (answer: () => void) => {
    if (behaviour === 'mute') return
    if (behaviour === 'slow') setTimeout(answer, slowMs)
    else answer()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect: (_session: SMTPServerSession, done) => late(done),
    onMailFrom: (_address, _session, done) => late(done),
    onRcptTo: (_address, session, done) => {
      if (behaviour === 'drop before content') return destroy(session)
      if (behaviour !== 'refuse recipient') return late(done)
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        if (behaviour === 'refuse content') return done(new Error('try again later'))
        received.push(text)
        if (behaviour === 'drop after content') return destroy(session)
        if (behaviour === 'mute after content') return
        late(done)
      })
    },
  })
  server.on('error', () => {}) // connections that a test cuts off
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave: (next) => {
      behaviour = next
    },
    disconnect: destroyAll,
    close: () => {
      destroyAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
