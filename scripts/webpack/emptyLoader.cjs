/** On the server a component's style sheet is nothing: whoever writes the page imports it as text (`?text`). */
module.exports = () => '';
