/** On the server a component's style sheet is nothing: the code that writes the page imports it as text (`?text`). */
module.exports = () => '';
