import type { ThemeSummary } from '@backroom/contract/online-store/themes/endpoints'
import classes from './ThemeImage.module.css'
import { ThemeSketch } from './ThemeSketch.tsx'

/** The picture of a theme's home page, which the server has drawn. A sketch is shown until then. */
export function ThemeImage({ theme: { themeKey, pictureUrl }, isLarge }: { theme: ThemeSummary; isLarge: boolean }) {
  return (
    <div className={classes.image} data-large={isLarge || undefined}>
      {pictureUrl ? (
        <img className={classes.picture} src={pictureUrl} width={640} height={800} alt="" decoding="async" />
      ) : (
        <ThemeSketch themeKey={themeKey} />
      )}
    </div>
  )
}
