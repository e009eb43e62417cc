import type { StorefrontAssets } from '../render/assets.ts'

/** The empty document of a shared draft. Its script reads the token from the fragment and requests the page. */
export const sharedDraftShell = ({ shared, preview }: StorefrontAssets): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>Shared draft</title>
<link rel="stylesheet" href="${shared.style}">
<link rel="stylesheet" href="${preview.fonts}">
<script type="module" src="${shared.script}"></script>
</head>
<body style="margin:0"><div id="storefront"></div><p id="shared-bar" role="status"></p></body>
</html>`
