import type { ThemeKey } from '@backroom/theme/document/document'
import classes from './ThemesPage.module.css'

/** A sketch of a theme: even cards for hydro, tall images and white space for newchick. */
export function ThemeSketch({ themeKey }: { themeKey: ThemeKey }) {
  return (
    <svg className={classes.sketch} viewBox="0 0 320 160" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      {themeKey === 'hydro' ? (
        <>
          <rect width="320" height="160" fill="#eef3ee" />
          <rect width="320" height="14" fill="#1f2937" />
          <rect x="16" y="26" width="288" height="54" rx="6" fill="#cfdfcb" />
          <rect x="32" y="40" width="96" height="8" rx="2" fill="#1f2937" />
          <rect x="32" y="56" width="44" height="13" rx="4" fill="#548226" />
          {[16, 90, 164, 238].map((x) => (
            <rect key={x} x={x} y="92" width="66" height="56" rx="6" fill="#fff" />
          ))}
        </>
      ) : (
        <>
          <rect width="320" height="160" fill="#f5f0ea" />
          <rect width="320" height="88" fill="#b9a68f" />
          <path d="M120 30h80M136 42h48" stroke="#fff" strokeWidth="5" />
          <rect x="16" y="100" width="90" height="60" fill="#d8c9b6" />
          <rect x="122" y="112" width="60" height="48" fill="#c3b09a" />
          <rect x="198" y="100" width="106" height="60" fill="#cdbda9" />
        </>
      )}
    </svg>
  )
}
