/**
 * Writes the merchant's HTML and JavaScript as one document for the frame. The first `</script` ends a script, even
 * within a string. With a backslash the string has the same value and does not end the script.
 */
export const merchantHtml = (html: string, js: string): string =>
  js.trim() === '' ? html : `${html}<script>${js.replace(/<(\/script|!--)/gi, '<\\$1')}</script>`
