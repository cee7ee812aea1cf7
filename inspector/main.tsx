document.title = 'Live charts';
