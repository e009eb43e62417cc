import type { ThemeSummary } from '@backroom/contract/online-store/themes/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { newNonce, openPreviewLink } from './editor/preview/preview-link.ts'
import classes from './ThemeImage.module.css'
import { ThemeSketch } from './ThemeSketch.tsx'

/** The theme's own home page as a window four times as wide shows it. A drawing of its kind stands in until it is there. */
export function ThemeImage({ theme: { id, name, themeKey, revision } }: { theme: ThemeSummary }) {
  const { data } = useQuery({
    ...queryOptions(api.themes.previewToken, { params: { id } }),
    // An image is drawn once: the token serves no longer than that.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { silent: true },
  })
  const [isDrawn, setDrawn] = useState(false)
  return (
    <div className={classes.image} data-drawn={isDrawn}>
      {!isDrawn && <ThemeSketch themeKey={themeKey} />}
      {data && <Window key={revision} name={name} origin={data.previewOrigin} token={data.token} onDrawn={setDrawn} />}
    </div>
  )
}

interface WindowProps {
  name: string
  origin: string
  token: string
  onDrawn: (isDrawn: boolean) => void
}

/** A frame that is looked at only: nobody clicks or tabs into it, and it is not read out. */
function Window({ name, origin, token, onDrawn }: WindowProps) {
  const { i18n } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const [nonce] = useState(newNonce)
  useEffect(() => {
    const link = openPreviewLink({
      origin,
      nonce,
      frame: () => frame.current?.contentWindow ?? null,
      token: () => token,
      page: () => ({ page: 'home' }),
      onConnect: () => {},
      onMessage: ({ type }) => {
        if (type === 'loaded') onDrawn(true)
        if (type === 'failed') onDrawn(false)
      },
    })
    return link.close
  }, [origin, nonce, token, onDrawn])
  return (
    // Safe with both flags only because the preview is another site than the back office.
    <iframe
      ref={frame}
      title={name}
      aria-hidden="true"
      tabIndex={-1}
      inert
      loading="lazy"
      className={classes.window}
      sandbox="allow-scripts allow-same-origin"
      src={`${origin}/?nonce=${nonce}&lang=${i18n.language}`}
    />
  )
}
