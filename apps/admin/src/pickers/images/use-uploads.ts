import { limits } from '@backroom/contract/platform/files/limits'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { failureText } from '../../api/notices.ts'

/** The formats that the server decodes. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

export const imagesAmong = (files: Iterable<File>) => [...files].filter(({ type }) => acceptedTypes.includes(type))

export interface Upload {
  key: string
  name: string
  state: 'waiting' | 'sending' | 'failed'
  /** The part of the file that was sent, from 0 to 1. The server then encodes it, which takes a moment more. */
  share: number
  /** Why it failed. */
  reason?: string
}

interface Uploaded {
  id: string
  url: string
  name: string
  /** Grows with each chosen file, so images can be put in the order in which they were chosen. */
  place: number
}

const maxConcurrent = 3

/** Uploads several images, a few at the same time. Failed ones stay in the list and can be tried again. */
export function useUploads(onUploaded: (image: Uploaded) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const files = useRef(new Map<string, { file: File; place: number }>())
  const queue = useRef<string[]>([])
  const running = useRef(0)
  const chosen = useRef(0)
  const isOpen = useRef(true)
  const report = useRef(onUploaded)
  report.current = onUploaded
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const set = (key: string, part: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const dismiss = (key: string) => {
    files.current.delete(key)
    setUploads((before) => before.filter((one) => one.key !== key))
  }
  const send = async (key: string) => {
    const entry = files.current.get(key)
    if (!entry) return
    set(key, { state: 'sending', share: 0 })
    const name = entry.file.name.slice(-limits.nameLength)
    try {
      const { id, url } = await api.files.upload({
        image: entry.file,
        query: { name },
        onProgress: (share) => set(key, { share }),
      })
      if (!isOpen.current) return
      report.current({ id, url, name, place: entry.place })
      dismiss(key)
    } catch (error) {
      set(key, { state: 'failed', reason: failureText(error) })
    }
  }
  const next = () => {
    while (isOpen.current && running.current < maxConcurrent) {
      const key = queue.current.shift()
      if (key === undefined) return
      running.current += 1
      void send(key).finally(() => {
        running.current -= 1
        next()
      })
    }
  }
  return {
    uploads,
    dismiss,
    add: (list: Iterable<File>) => {
      const added = [...list].map((file) => {
        const key = crypto.randomUUID()
        files.current.set(key, { file, place: chosen.current++ })
        return { key, name: file.name, state: 'waiting' as const, share: 0 }
      })
      queue.current.push(...added.map(({ key }) => key))
      setUploads((before) => [...before, ...added])
      next()
    },
    retry: (key: string) => {
      queue.current.push(key)
      set(key, { state: 'waiting', share: 0 })
      next()
    },
  }
}
