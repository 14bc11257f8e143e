/** The rule pack that was built with this page. Large: import it only from what is loaded on demand. */
export { default as pack } from '../../rules/built/pack.json'
