import type { ThemeSummary } from '@backroom/contract/online-store/themes/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { newNonce, openPreviewLink } from './editor/preview/preview-link.ts'
import classes from './ThemeImage.module.css'
import { ThemeSketch } from './ThemeSketch.tsx'

/** The theme's home page, rendered at four times the width and scaled down. A sketch is shown until it has loaded. */
export function ThemeImage({ theme: { id, name, themeKey, revision } }: { theme: ThemeSummary }) {
  const { data } = useQuery({
    ...queryOptions(api.themes.previewToken, { params: { id } }),
    // An image is rendered once, so the token is not refreshed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { silent: true },
  })
  const [isDrawn, setDrawn] = useState(false)
  return (
    <div className={classes.image} data-drawn={isDrawn}>
      {!isDrawn && <ThemeSketch themeKey={themeKey} />}
      {data && (
        <StaticFrame key={revision} name={name} origin={data.previewOrigin} token={data.token} onRendered={setDrawn} />
      )}
    </div>
  )
}

interface WindowProps {
  name: string
  origin: string
  token: string
  onRendered: (isDrawn: boolean) => void
}

/** A frame that is only an image: it takes no clicks and no focus, and screen readers skip it. */
function StaticFrame({ name, origin, token, onRendered }: WindowProps) {
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
        if (type === 'loaded') onRendered(true)
        if (type === 'failed') onRendered(false)
      },
    })
    return link.close
  }, [origin, nonce, token, onRendered])
  return (
    // Both flags together are safe because the preview is on another site than the back office.
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
